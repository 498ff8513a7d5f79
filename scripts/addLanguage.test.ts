import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** A copy of the portal with a third language, made by docs/how-to/add-a-language.md. Its texts are marked English. */
const copy = mkdtempSync(join(tmpdir(), 'portal-language-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

beforeAll(() => {
  for (const name of ['package.json', 'tsconfig.base.json', 'domain', 'pdf', 'samples', 'server', 'web'])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const domain = join(copy, 'domain')
  cpSync(join(domain, 'messages/en'), join(domain, 'messages/cy'), { recursive: true })
  for (const texts of globSync('regions/*/texts', { cwd: domain }))
    cpSync(join(domain, texts, 'en.ts'), join(domain, texts, 'cy.ts'))
  edit('domain/messages/cy/answers.ts', "'Yes'", "'Ie'")
  edit('domain/messages/cy/codes.ts', "'This address doesn’t exist.'", "'Dim cyfeiriad o\u2019r fath.'")
  writeFileSync(
    join(domain, 'languages/cy.ts'),
    readFileSync(join(domain, 'languages/en.ts'), 'utf8')
      .replaceAll('en-GB', 'cy')
      .replace("lang: 'en'", "lang: 'cy'")
      .replace("name: 'English'", "name: 'Cymraeg'"),
  )
  appendFileSync(join(domain, 'languages/registered.ts'), "export { language as cy } from './cy.ts'\n")
})

function edit(file: string, from: string, to: string): void {
  const source = readFileSync(join(copy, file), 'utf8')
  if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`)
  writeFileSync(join(copy, file), source.replace(from, to))
}

/** Imports a module of the copy; the type parameter is the type of the original. */
function there<Module>(file: string): Promise<Module> {
  return import(join(copy, file))
}

describe('a language added by one manifest, one line and its messages', () => {
  it('compiles, with the pages', () => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout, status } = spawnSync(process.execPath, [tsc, '-b', 'web', '--checkers', '1'], {
      cwd: copy,
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })

  it('[I18N-2] is offered, and formats dates', async () => {
    const { languages } = await there<typeof import('../domain/kit/translate.ts')>('domain/kit/translate.ts')
    const { formatDate } = await there<typeof import('../domain/kit/values/format.ts')>('domain/kit/values/format.ts')
    expect(languages.toSorted()).toEqual(['cy', 'en', 'zh-CN'])
    expect(formatDate('2026-11-02', 'cy' as 'en')).toBe('2 Tachwedd 2026')
  })

  it('[I18N-2] is the language of answers to requests that prefer it', async () => {
    const { testServer } = await there<typeof import('../server/testing/helper.ts')>('server/testing/helper.ts')
    const server = await testServer()
    const { headers, body } = await server.app.inject({
      url: '/v1/nowhere',
      headers: { 'accept-language': 'cy-GB, en;q=0.5' },
    })
    expect(headers['content-language']).toBe('cy')
    expect(body).toContain('Dim cyfeiriad')
  })

  it('prints the document', async () => {
    const { allMessages } = await there<typeof import('../domain/regions/allMessages.ts')>(
      'domain/regions/allMessages.ts',
    )
    expect(allMessages['cy' as 'en'].answers.yes).toBe('Ie')
    const { sampleRecord } = await there<typeof import('../pdf/fixtures/samples.ts')>('pdf/fixtures/samples.ts')
    const { layoutOf } = await there<typeof import('../pdf/layout/layout.ts')>('pdf/layout/layout.ts')
    const layout = layoutOf(sampleRecord('simple', 'cy' as 'en'), new Map(), false)
    expect(layout.locale.lang).toBe('cy')
    expect(JSON.stringify(layout.parts).includes('20 Tachwedd 2026')).toBe(true)
  })
})
