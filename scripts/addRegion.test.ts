import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Region } from '../domain/regions/region.ts'
import type { CallOptions, TestServer } from '../server/testing/helper.ts'

const root = join(import.meta.dirname, '..')

/** A copy of the portal with an eighth region, added by docs/how-to/add-a-region.md: one folder and one line. */
const copy = mkdtempSync(join(tmpdir(), 'portal-region-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

beforeAll(() => {
  for (const name of ['package.json', 'tsconfig.base.json', 'domain', 'pdf', 'server', 'web']) {
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  cpSync(join(root, 'docs/how-to/example-region'), join(copy, 'domain/regions/nz'), { recursive: true })
  appendFileSync(join(copy, 'domain/regions/registered.ts'), "export { region as nz } from './nz/index.ts'\n")
}, 60_000)

/** Quick tests that walk over the regions or over their contents. */
const walkingRegions = [
  'domain/application/agreedTexts.test.ts',
  'domain/application/guide.test.ts',
  'domain/application/menu.test.ts',
  'domain/application/routes.test.ts',
  'domain/messages/messages.test.ts',
  'domain/messages/texts.test.ts',
  'domain/kit/data/lists.test.ts',
  'domain/regions/regions.test.ts',
]

/** Runs a tool on the copy, without the environment of the test runner. */
function run(tool: string, ...given: string[]) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  return spawnSync(process.execPath, [join(root, tool), ...given], {
    cwd: copy,
    env: { ...env, NO_COLOR: '1' },
    encoding: 'utf8',
  })
}

/** Imports a module of the copy; the type parameter is the type of the original. */
function there<Module>(file: string): Promise<Module> {
  return import(join(copy, file))
}

const regionsThere = () => there<typeof import('../domain/regions/index.ts')>('domain/regions/index.ts')
const menuThere = () => there<typeof import('../domain/application/menu.ts')>('domain/application/menu.ts')
const routesThere = () => there<typeof import('../domain/application/routes.ts')>('domain/application/routes.ts')
const guideThere = () => there<typeof import('../domain/application/guide.ts')>('domain/application/guide.ts')
const formsThere = () => there<typeof import('../domain/testing/form.ts')>('domain/testing/form.ts')
const serverThere = () => there<typeof import('../server/testing/helper.ts')>('server/testing/helper.ts')
const pdfThere = () => there<typeof import('../pdf/fixtures/read.ts')>('pdf/fixtures/read.ts')
const completionThere = () =>
  there<typeof import('../domain/application/completion.ts')>('domain/application/completion.ts')

async function newRegion(): Promise<Region> {
  return (await regionsThere()).regionOf('nz')
}

describe('a region added by one folder and one line', () => {
  it('compiles, with the pages and with the tests of the domain', () => {
    const { stdout, status } = run('node_modules/typescript/bin/tsc', '-b', 'web', 'domain/tsconfig.test.json')
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })

  it('passes the tests that walk all regions, and does not change those of the specification', () => {
    const { stdout, stderr, status } = run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=verbose',
      '--no-isolate',
      ...walkingRegions,
    )
    expect(status, `${stdout}\n${stderr}`).toBe(0)
    expect(stdout).toContain(`${walkingRegions.length} passed`)
    expect(stdout).toContain('every page of region nz opens there')
  })

  it('has its menu, its pages and its completion', async () => {
    const region = await newRegion()
    const { menuOf } = await menuThere()
    const { completionOf, progressOf } = await completionThere()
    const states = completionOf(region, {}, { today: '2026-11-20' })
    const menu = menuOf(region, {}, states)
    expect(menu.map(({ number, path }) => `${number} ${path}`)).toEqual([
      '01 /guide',
      '02 /company-details',
      '03 /bank-details',
      '04 /derivatives-issuer',
      '05 /tax-residency',
      '06 /declaration',
    ])
    expect(menu.every(({ regions }) => (regions as string[]).includes('nz'))).toBe(true)
    expect(progressOf(states)).toBe(0)
    const filled = { clientOtherInfo: { derivativesIssuer: { issuerClass: 'wholesale' } } }
    expect(progressOf(completionOf(region, filled, { today: '2026-11-20' }))).toBe(20)
  })

  it('has its routes: its own page opens there, and those of other regions show the error page', async () => {
    const region = await newRegion()
    const { destinationOf } = await routesThere()
    for (const path of [
      '/guide',
      '/derivatives-issuer',
      '/company-details',
      '/professional-account-guide',
      '/thanks',
    ]) {
      expect(destinationOf(path, region, true), path).toEqual({ type: 'page' })
    }
    expect(destinationOf('/fatca-declaration', region, true)).toEqual({ type: 'error' })
    expect(destinationOf('/derivatives-issuer', (await regionsThere()).regionOf('uk'), true)).toMatchObject({
      to: '/404',
    })
  })

  it.each(['en', 'zh-CN'] as const)('has all its texts in %s, and its guide', async (language) => {
    const region = await newRegion()
    const texts = (await formsThere()).formTexts(language)
    expect(texts['regions.nz']).toBe(language === 'en' ? 'New Zealand' : '新西兰')
    const guide = (await guideThere()).guideOf(region)
    const ids = guide.blocks.flatMap(({ text, items }) => [text, ...items])
    expect(ids.filter((id) => !texts[`texts.${id}`])).toEqual([])
    expect(ids).toContain('guide-prepare-bank')
    const titles = region.steps.map(({ section }) => `sections.${section.messages}.title`)
    expect(titles.filter((key) => !texts[key])).toEqual([])
  })

  it('is served: it saves its own page, refuses fields that it does not ask, and prints its answers', async () => {
    const server = await (await serverThere()).testServer({ environment: { REGION: 'nz' } })
    const as = await server.signIn()
    const call = (name: Parameters<TestServer['call']>[0], request: CallOptions['request']) =>
      server.call(name, { as, request })
    expect((await call('findByid', { id: as.account })).data).toMatchObject({ region: 'nz' })
    const changes = { issuerClass: 'licensed', licenceNumber: 'FSP-20417' }
    const save = { section: 'derivativesIssuer', revision: 0, changes }
    expect(await call('updateAndCreateClientOtherInfo', save)).toMatchObject({ status: 200, code: 1004 })
    expect(await call('updateAndCreateClientOtherInfo', { ...save, section: 'pepDeclaration' })).toMatchObject({
      code: 2015,
    })
    const list = (await call('optsFind', { lists: ['nzIssuerClass'] })).data
    expect(list).toMatchObject({
      nzIssuerClass: [{ code: 'wholesale', label: 'Wholesale client' }, { code: 'licensed' }],
    })
    const draft = { accountId: as.account, pdfSource: 'draft', region: 'nz' }
    const [fileName] = (await call('generateClientDetailPdf', draft)).data as string[]
    const query = new URLSearchParams({ fileName: String(fileName), fileType: 'application/pdf' })
    const { rawPayload } = await server.app.inject({ url: `/v1/files/downloadFile?${query}`, headers: as.headers })
    const { compact, textOf } = await pdfThere()
    const text = await textOf(rawPayload)
    for (const said of ['New Zealand', 'Licensed derivatives issuer', 'FSP-20417'])
      expect(text).toContain(compact(said))
  })
})
