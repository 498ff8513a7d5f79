import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { compressAssets } from './compress.ts'

function folder(files: Readonly<Record<string, string>>): string {
  const made = mkdtempSync(join(tmpdir(), 'portal-assets-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(made, name), content)
  return made
}

const script = 'export const answer = 42\n'.repeat(100)

it('compresses large enough scripts and styles, and nothing else', async () => {
  const assets = folder({
    'page-1.js': script,
    'page-1.css': script,
    'small-1.js': 'export {}',
    'font-1.woff2': script,
  })
  await compressAssets(assets, [])
  const made = readdirSync(assets).filter((name) => name.endsWith('.br'))
  expect(made.sort()).toEqual(['page-1.css.br', 'page-1.js.br'])
  expect(brotliDecompressSync(readFileSync(join(assets, 'page-1.js.br'))).toString()).toBe(script)
})

it('reuses a file that another region compressed under the same name, which carries the hash of the content', async () => {
  const other = folder({ 'page-1.js.br': 'compressed before' })
  const assets = folder({ 'page-1.js': script })
  await compressAssets(assets, [other, join(other, 'missing')])
  expect(readFileSync(join(assets, 'page-1.js.br'), 'utf8')).toBe('compressed before')
})
