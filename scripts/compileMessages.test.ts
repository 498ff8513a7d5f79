import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { expect, it } from 'vitest'
import { formUi } from '../domain/messages/en/formUi.ts'
import { withCompiledMessages } from './compileMessages.ts'

const compiledTree = (tree: object): object =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? compile(value) : compiledTree(Object(value)),
    ]),
  )

it('[I18N-2] the build compiles every message of a catalogue and changes nothing else', async () => {
  const file = join(import.meta.dirname, '../domain/messages/en/formUi.ts')
  const folder = mkdtempSync(join(tmpdir(), 'messages-'))
  try {
    const compiled = join(folder, 'formUi.ts')
    writeFileSync(compiled, withCompiledMessages(file, readFileSync(file, 'utf8')))
    const built: { readonly formUi: object } = await import(compiled)
    expect(built.formUi).toEqual(compiledTree(formUi))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('names an invalid message and its file', () => {
  expect(() => withCompiledMessages('a.ts', "export const a = { b: 'x {y' }")).toThrow('a.ts: the message "x {y"')
})
