// npm run screenshots: every page in every state, in both themes and languages, on a phone and a desktop, and a contact
// sheet. `-- eu uk` selects other regions, `-- all` every one; the default is REGION. `--only opened` selects one part.
// `-- readme` renews the pictures of the README.
import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deskPages } from '../server/builtPages.ts'
import { buildWebWhenNeeded, requestedRegions } from './build.ts'
import { chromiumPath } from './chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'test-results', 'screenshots')

/** The exit code of a program that took no screenshots because of its arguments. */
const wrongArguments = 2

/** Returns a contact sheet with a row for each page and a column for each variant; a click on a picture opens it. */
function contactSheet(files: readonly string[]): string {
  const rows = Map.groupBy(files, (file) => file.split('--')[0] ?? '')
  const cells = (row: readonly string[]) =>
    row.map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`).join('')
  const body = [...rows].map(([name, row]) => `<h2>${name}</h2><div>${cells(row)}</div>`).join('\n')
  const style =
    'body{font:14px sans-serif}div{display:flex;gap:8px;flex-wrap:wrap}img{height:420px;border:1px solid #999}'
  return `<!doctype html><meta charset="utf-8"><title>Pages</title><style>${style}</style>\n${body}\n`
}

async function screenshotsBy(script: string, args: readonly string[]): Promise<number> {
  const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: await chromiumPath() },
  })
  return status ?? 1
}

async function takeScreenshots(): Promise<number> {
  const { regions, only } = await requestedRegions()
  const status = await screenshotsBy('quality/e2e/screenshots/main.ts', [folder, ...regions, ...only])
  if (status === wrongArguments) return status
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.png'))
    .toSorted()
  writeFileSync(join(folder, 'index.html'), contactSheet(files))
  console.log(`${files.length} pictures; the contact sheet is ${join(folder, 'index.html')}`)
  return status
}

async function takeReadmePictures(): Promise<number> {
  await buildWebWhenNeeded('uae', deskPages)
  return screenshotsBy('quality/e2e/screenshots/readme.ts', [join(root, 'docs', 'pictures')])
}

process.exitCode = process.argv[2] === 'readme' ? await takeReadmePictures() : await takeScreenshots()
