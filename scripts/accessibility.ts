// npm run test:a11y: axe on every page, in both themes and languages, on a phone and a desktop, empty, filled and with its errors.
// `-- eu uk` looks at other regions, `-- all` at every one; without, at that of REGION. `--only opened` looks at one part.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { regionIds } from '../domain/regions/index.ts'
import { buildWebWhenNeeded } from './build.ts'
import { chromiumPath } from './chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values, positionals: asked } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const unknown = asked.filter((id) => id !== 'all' && !regionIds.some((known) => known === id))
if (unknown.length > 0) throw new TypeError(`there is no region ${unknown}; there are ${regionIds.join(', ')}, and all`)
const regions = asked.includes('all') ? regionIds : asked.length > 0 ? asked : [process.env.REGION ?? 'uae']
for (const region of regions) await buildWebWhenNeeded(region)
const program = [
  '--disable-warning=ExperimentalWarning',
  'e2e/accessibility/main.ts',
  ...regions,
  ...(values.only ? ['--only', values.only] : []),
]
const env = { ...process.env, CHROMIUM: chromiumPath() }
process.exitCode = spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit', env }).status ?? 1
