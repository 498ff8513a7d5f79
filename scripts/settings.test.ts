import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { environmentExample, readmeWithSettings } from './settings.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

describe('the documented settings', () => {
  it('are in the README as the server defines them (else: node scripts/run.mjs scripts/settings.ts)', () => {
    const readme = read('README.md')
    expect(readme).toBe(readmeWithSettings(readme))
    expect(readme).toContain('| `DATA_DIR` | `./data` |')
  })

  it('are in .env.example with their defaults', () => {
    expect(read('.env.example')).toBe(environmentExample())
  })
})
