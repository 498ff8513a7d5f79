// Writes the table of settings into README.md and .env.example, from the server's list. A test fails when they are
// outdated.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { settingList } from '../server/config/settings.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const start = '<!-- settings -->\n'
const end = '<!-- /settings -->'

/** Returns the README with the server's table of settings. */
export function readmeWithSettings(readme: string): string {
  const rows = settingList.map(
    ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback && `\`${fallback}\``} | ${meaning} |`,
  )
  const table = ['| Setting | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
  const [before = '', rest = ''] = readme.split(start)
  return `${before}${start}\n${table}\n\n${rest.slice(rest.indexOf(end))}`
}

/** Returns every setting with its default as a file of environment variables. */
export function environmentExample(): string {
  const lines = settingList.map(({ name, fallback, meaning }) => `# ${meaning}\n#${name}=${fallback}\n`)
  return `# Settings of the portal with their defaults. Set them in the environment of the process.\n\n${lines.join('\n')}`
}

if (import.meta.main) {
  writeFileSync(`${root}README.md`, readmeWithSettings(readFileSync(`${root}README.md`, 'utf8')))
  writeFileSync(`${root}.env.example`, environmentExample())
}
