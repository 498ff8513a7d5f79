// npm run generate: writes the documents and parts of documents that follow from the code. npm test does so first.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { settingList } from '../../server/config/settings.ts'
import { dataClassification } from './dataClassification.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
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

/** Returns the generated files by their path, with their contents. */
export function generatedDocuments(): Readonly<Record<string, string>> {
  return {
    'README.md': readmeWithSettings(readFileSync(`${root}README.md`, 'utf8')),
    '.env.example': environmentExample(),
    'docs/security/data-classification.md': dataClassification(),
  }
}

/** Writes every generated file. */
export function generateDocuments(): void {
  for (const [file, text] of Object.entries(generatedDocuments())) writeFileSync(`${root}${file}`, text)
}

if (import.meta.main) generateDocuments()
