// npm run test:a11y: axe on every page, in both themes and languages, on a phone and a desktop, empty, filled and with
// its errors. `-- eu uk` selects other regions, `-- all` every one; the default is REGION. `--only opened` selects one
// part.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { requestedRegions } from './build.ts'
import { chromiumPath } from './chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { regions, only } = await requestedRegions()
const program = ['--disable-warning=ExperimentalWarning', 'quality/e2e/accessibility/main.ts', ...regions, ...only]
const env = { ...process.env, CHROMIUM: await chromiumPath() }
process.exitCode = spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit', env }).status ?? 1
