import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Section } from '../domain/kit/section.ts'
import type { Region } from '../domain/regions/region.ts'
import type { CallOptions, TestServer } from '../server/testing/helper.ts'
import { type Applied, applyHowTo } from './howTo.ts'

const root = join(import.meta.dirname, '..')

/** A copy of the project to which every how-to in docs/how-to/add-*.md is applied, step by step as it is written. */
const copy = mkdtempSync(join(tmpdir(), 'portal-how-to-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const applied = new Map<string, Applied>()
const howTos = globSync('docs/how-to/add-*.md', { cwd: root, exclude: ['**/add-a-language.md'] }).toSorted()

beforeAll(() => {
  const copied = ['client', 'domain', 'pdf', 'server', 'web', 'scripts', 'quality', 'docs', 'samples', '.types']
  for (const name of [...copied, ...globSync('{*.json,*.ts,*.md,.env.example}', { cwd: root })])
    if (existsSync(join(root, name))) cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const file of howTos) applied.set(file, applyHowTo(readFileSync(join(root, file), 'utf8'), copy))
  const { status, output } = run('scripts/documents/generate.ts')
  if (status !== 0) throw new Error(output)
})

/** Matches tests, their helpers and the page of all components, which measure:code does not count as source either. */
const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|^quality\/|^web\/showcase\//.test(file)

/** Tests that walk over all regions, in addition to those that the how-tos run. */
const walkingRegions = [
  'domain/application/progress/guide.test.ts',
  'domain/application/progress/routes.test.ts',
  'domain/messages/texts.test.ts',
  'domain/kit/data/lists.test.ts',
  'domain/regions/regions.test.ts',
  'scripts/messages/messages.test.ts',
]

/** Tests that how-tos name and that take too long to run twice; the tests below take their place. */
const longTests = ['domain/testing/walk/walk.test.ts', 'server/database/migrate.contract.test.ts']

/** Runs a tool on the copy, without the environment of the test runner. */
function run(tool: string, ...args: string[]) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(copy, tool), ...args], {
    cwd: copy,
    env: { ...env, NO_COLOR: '1' },
    encoding: 'utf8',
  })
  return { output: `${stdout}\n${stderr}`, status }
}

describe('the how-tos', () => {
  it.each(howTos)('%s promises the number of files that its steps touch', (file) => {
    const { files = [], promised } = applied.get(file) ?? {}
    const tests = files.filter(isTest)
    expect({ sources: files.length - tests.length, tests: tests.length }, files.join('\n')).toEqual(promised)
  })

  it('lead to code that compiles', () => {
    const { output, status } = run('node_modules/typescript/bin/tsc', '-b', '--checkers', '1')
    expect(output.trim()).toBe('')
    expect(status).toBe(0)
  })

  it('lead to code that passes lint and format', () => {
    const files = [...applied.values()].flatMap((one) => one.files)
    const { output, status } = run(
      'node_modules/@biomejs/biome/bin/biome',
      'ci',
      '--vcs-enabled=false',
      '--error-on-warnings',
      ...new Set(files.filter((file) => /\.(tsx?|json)$/.test(file))),
    )
    expect(status, output).toBe(0)
  })

  it('lead to code that passes the tests that they name, and those that walk all regions', () => {
    const named = [...applied.values()].flatMap((one) => one.tests).filter((file) => !longTests.includes(file))
    const tests = new Set([...walkingRegions, ...named])
    const arguments_ = ['run', '--reporter=verbose', '--project=!postgres', ...tests]
    const { output, status } = run('node_modules/vitest/vitest.mjs', ...arguments_)
    expect(status, output).toBe(0)
    expect(output).toContain(`${tests.size} passed`)
    expect(output).toContain('every page of region nz opens there')
  })
})

/** Imports a module of the copy; the type parameter is the type of the original. */
function there<Module>(file: string): Promise<Module> {
  return import(join(copy, file))
}

const regionsThere = () => there<typeof import('../domain/regions/index.ts')>('domain/regions/index.ts')
const menuThere = () =>
  there<typeof import('../domain/application/progress/routes.ts')>('domain/application/progress/routes.ts')
const routesThere = () =>
  there<typeof import('../domain/application/progress/routes.ts')>('domain/application/progress/routes.ts')
const guideThere = () =>
  there<typeof import('../domain/application/progress/guide.ts')>('domain/application/progress/guide.ts')
const formsThere = () => there<typeof import('../domain/testing/form.ts')>('domain/testing/form.ts')
const serverThere = () => there<typeof import('../server/testing/helper.ts')>('server/testing/helper.ts')
const pdfThere = () => there<typeof import('../pdf/fixtures/read.ts')>('pdf/fixtures/read.ts')
const completionThere = () =>
  there<typeof import('../domain/application/progress/completion.ts')>('domain/application/progress/completion.ts')

async function newRegion(): Promise<Region> {
  return (await regionsThere()).regionOf('nz')
}

describe('a field added to one section', () => {
  it('is checked in every combination of answers as its test table states', async () => {
    const { walkSection } = await there<typeof import('../domain/testing/walk/walk.ts')>('domain/testing/walk/walk.ts')
    const { gulfCompany } = await there<typeof import('../domain/testing/walk/tables/company.ts')>(
      'domain/testing/walk/tables/company.ts',
    )
    const { sample } = await there<typeof import('../domain/testing/samples.ts')>('domain/testing/samples.ts')
    const section = (await regionsThere()).regionOf('uae').steps[0]?.section as Section
    expect(section.fields).toHaveProperty('auditorName')
    const { failures, visible, hidden } = walkSection(section, gulfCompany, sample('simple'), false)
    expect(failures).toEqual([])
    expect([visible.has('auditorName'), hidden.has('auditorName')]).toEqual([true, true])
  })

  it('is in the data classification, and a setting in its table, after the documents are generated', () => {
    expect(readFileSync(join(copy, 'docs/security/data-classification.md'), 'utf8')).toContain('auditorName')
    expect(readFileSync(join(copy, 'docs/operations/advanced-settings.md'), 'utf8')).toContain('`STATUS_PAGE_URL`')
    expect(readFileSync(join(copy, '.env.example'), 'utf8')).toContain('#STATUS_PAGE_URL=')
  })
})

describe('a region added by one folder and one line', () => {
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
      '07 /insurance',
    ])
    expect(menu.every(({ regions }) => (regions as string[]).includes('nz'))).toBe(true)
    // The page about insurance, added by add-a-section.md, is optional and therefore complete.
    expect(progressOf(states)).toBe(17)
    const filled = { clientOtherInfo: { derivativesIssuer: { issuerClass: 'wholesale' } } }
    expect(progressOf(completionOf(region, filled, { today: '2026-11-20' }))).toBe(33)
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
