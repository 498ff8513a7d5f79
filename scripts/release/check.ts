// npm run release:check: says whether this commit can be released. It runs the tests last, because they take longest.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenceProblems, type Materials, releaseProblems } from './rules.ts'

const project = join(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string }
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

const changed = run('git', ['status', '--porcelain']).out
if (changed !== '') problems.push('The working folder has changes that are not committed.')
problems.push(
  ...releaseProblems(version, readFileSync(join(project, 'CHANGELOG.md'), 'utf8'), (earlier) =>
    existsSync(join(project, 'quality/upgrades', earlier)),
  ),
)

const folder = join(project, 'dist/release')
mkdirSync(folder, { recursive: true })
const materials = run('npm', ['run', '--silent', 'sbom']).out
writeFileSync(join(folder, 'sbom.cdx.json'), materials)
const isInstalled = (path: string) => existsSync(join(project, path))
problems.push(...licenceProblems(JSON.parse(materials) as Materials, isInstalled))
say('list of materials: dist/release/sbom.cdx.json')

const audit = run('npm', ['audit', '--omit=dev', '--json'])
const report = audit.out.startsWith('{')
  ? (JSON.parse(audit.out) as { metadata?: { vulnerabilities: Weaknesses } })
  : {}
interface Weaknesses {
  readonly high: number
  readonly critical: number
}
const weaknesses = report.metadata?.vulnerabilities
if (!weaknesses) say('npm audit: the registry did not answer. Run it where it is reachable before you publish.')
else {
  writeFileSync(join(folder, 'audit.json'), audit.out)
  if (weaknesses.high + weaknesses.critical > 0)
    problems.push(`npm audit reports ${weaknesses.critical} critical and ${weaknesses.high} high weaknesses.`)
}

if (problems.length === 0 && run('npm', ['test'], true).status !== 0) problems.push('A test failed.')
for (const problem of problems) console.error(problem)
say(problems.length === 0 ? `version ${version} can be released` : `version ${version} cannot be released`)
process.exitCode = problems.length === 0 ? 0 : 1
