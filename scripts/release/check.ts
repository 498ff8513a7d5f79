// npm run release:check: checks whether this commit can be released. It runs the tests last, because they take longest.
// With --without-audit it tolerates an unreachable package registry.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenceProblems, type Materials, releaseProblems } from './rules.ts'

const project = join(import.meta.dirname, '../..')
const versionIn = (file: string) =>
  (JSON.parse(readFileSync(join(project, file), 'utf8')) as { version: string }).version
const version = versionIn('package.json')
const problems: string[] = []
const say = (line: string) => console.log(`-- ${line}`)

/** Runs a program in the project. */
function run(program: string, args: readonly string[], isShown = false) {
  const stdio = isShown ? ('inherit' as const) : ('pipe' as const)
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: project,
    encoding: 'utf8',
    stdio,
    maxBuffer: 2 ** 28,
  })
  return { status, out: stdout ?? '', error: stderr ?? '' }
}

const changes = run('git', ['status', '--porcelain'])
if (changes.status !== 0 || changes.out !== '') problems.push('The working folder has changes that are not committed.')
if (run('git', ['rev-parse', '--verify', '--quiet', `refs/tags/v${version}`]).status === 0)
  problems.push(`The tag v${version} exists.`)
problems.push(
  ...releaseProblems(
    version,
    versionIn('package-lock.json'),
    readFileSync(join(project, 'CHANGELOG.md'), 'utf8'),
    (earlier) => existsSync(join(project, 'quality/upgrades', earlier)),
  ),
)

const folder = join(project, 'dist/release')
mkdirSync(folder, { recursive: true })
const materials = run('npm', ['run', '--silent', 'sbom']).out
writeFileSync(join(folder, 'sbom.cdx.json'), materials)
const isInstalled = (name: string) => existsSync(join(project, 'node_modules', name))
problems.push(...licenceProblems(JSON.parse(materials) as Materials, isInstalled))
say('list of materials: dist/release/sbom.cdx.json')

interface Audit {
  readonly metadata?: { readonly vulnerabilities: { readonly high: number; readonly critical: number } }
}

const audit = run('npm', ['audit', '--omit=dev', '--json'])
const { metadata } = audit.out.startsWith('{') ? (JSON.parse(audit.out) as Audit) : {}
if (metadata) {
  writeFileSync(join(folder, 'audit.json'), audit.out)
  const { critical, high } = metadata.vulnerabilities
  if (critical + high > 0) problems.push(`npm audit reports ${critical} critical and ${high} high vulnerabilities.`)
} else if (process.argv.includes('--without-audit')) say('npm audit: the registry did not answer')
else problems.push('npm audit got no answer from the registry. Run the check where the registry is reachable.')

if (problems.length === 0 && run('npm', ['test'], true).status !== 0) problems.push('A test failed.')
for (const problem of problems) console.error(problem)
say(problems.length === 0 ? `version ${version} can be released` : `version ${version} cannot be released`)
process.exitCode = problems.length === 0 ? 0 : 1
