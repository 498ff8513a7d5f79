import { describe, expect, it } from 'vitest'
import type { InvalidData } from '#domain/contract/errors.ts'
import { languages } from '#domain/kit/translate.ts'
import { regionIds, regionOf } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { type SpecifiedRegion, specifiedRegions } from '#domain/testing/specified.ts'
import { compact, textOf } from '#pdf/fixtures/read.ts'
import { tempDir, testServer } from '../../testing/helper.ts'
import { regionCases } from '../../testing/regionCases.ts'
import { complete, regionalSamples } from '../../testing/samples.ts'
import { password, register } from '../../testing/signIn.ts'
import { optionsUsedIn } from './resources.ts'

const started = async (region: RegionId) => {
  const server = await testServer({ environment: { REGION: region, RATE_LIMIT_PDFS: '100/1m' } })
  return { server, as: await server.signIn() }
}

describe('[REG-4] a body valid in one region and not in another', () => {
  it.each(specifiedRegions)('in %s is stored, or refused with the name of the unknown field', async (region) => {
    const { server, as } = await started(region)
    for (const { what, call, section, changes, storedIn, refusedIn } of regionCases) {
      const { revision } = (await server.call('findForm', { as })).data as { revision: number }
      const answer = await server.call(call, { as, request: { section, revision, changes } })
      if (storedIn.includes(region)) {
        expect(answer, what).toMatchObject({ status: 200, code: 1004, data: { revision: revision + 1 } })
        continue
      }
      const [path, code] = refusedIn[region] ?? ['section', 2015]
      expect(answer, what).toMatchObject({ status: 400, code })
      expect(
        (answer.data as InvalidData).fields.map((field) => field.path),
        what,
      ).toEqual([path])
      const form = (await server.call('findForm', { as })).data
      expect(form, what).toMatchObject({ revision })
    }
  })

  it('every region stores and refuses a part of the table', () => {
    for (const region of specifiedRegions) {
      expect(regionCases.filter(({ storedIn }) => storedIn.includes(region)).length).toBeGreaterThan(1)
      expect(regionCases.filter(({ storedIn }) => !storedIn.includes(region)).length).toBeGreaterThan(4)
    }
  })
})

describe('[REG-4] the region a request names', () => {
  it.each(regionIds)(
    'is that of the account, %s, or the request is refused and nothing is submitted',
    async (region) => {
      const { server, as } = await started(region)
      const ask = (named: string) =>
        server.call('generateClientDetailPdf', {
          as,
          request: { accountId: as.account, pdfSource: 'draft', region: named },
        })
      for (const named of regionIds.filter((item) => item !== region)) {
        const answer = await ask(named)
        expect(answer).toMatchObject({ status: 400, code: 2015 })
        expect((answer.data as InvalidData).fields).toMatchObject([{ path: 'region' }])
      }
      expect(await ask('atlantis')).toMatchObject({ status: 400, code: 2024 })
      expect((await server.call('findByid', { as, request: { id: as.account } })).data).toMatchObject({
        accStatus: 'pending',
        region,
      })
    },
  )
})

describe('[REG-4] a server built for another region', () => {
  it.each(specifiedRegions)(
    'signs an applicant of %s in, returns the region, and applies its rules',
    async (region) => {
      const dataDir = tempDir()
      const theirs = await testServer({ dataDir, environment: { REGION: region } })
      const { email, account } = await register(theirs)
      await theirs.close()
      const elsewhere = region === 'uae' || region === 'mu' ? 'au' : 'uae'
      const server = await testServer({ dataDir, environment: { REGION: elsewhere } })
      const signedIn = await server.call('loginApplicationForm', { request: { email, password } })
      expect(signedIn).toMatchObject({ status: 200, code: 1000, data: { user: { email, account } } })
      const { token } = signedIn.data as { token: string }
      const headers = { authorization: `Bearer ${token}` }
      expect(await server.call('findByid', { headers, request: { id: account } })).toMatchObject({ data: { region } })
      const known = regionCases.find(({ storedIn }) => storedIn.includes(region) && !storedIn.includes(elsewhere))
      const unknown = regionCases.find(({ storedIn }) => !storedIn.includes(region) && storedIn.includes(elsewhere))
      for (const item of [known, unknown]) {
        if (!item) throw new Error(`the table does not tell ${region} from ${elsewhere}`)
        const { revision } = (await server.call('findForm', { headers })).data as { revision: number }
        const request = { section: item.section, revision, changes: item.changes }
        expect((await server.call(item.call, { headers, request })).code).toBe(
          item === known ? 1004 : (item.refusedIn[region]?.[1] ?? 2015),
        )
      }
    },
  )
})

describe('[API-6 /v1/resources/optsFind] in a region', () => {
  it.each(specifiedRegions)('%s uses more than eight lists', (region) => {
    expect(optionsUsedIn(regionOf(region)).length).toBeGreaterThan(8)
  })

  it.each(regionIds)(
    '%s answers every list of its pages, with every option and a label in both languages',
    async (region) => {
      const { server, as } = await started(region)
      const asked = optionsUsedIn(regionOf(region))
      for (const language of languages) {
        const request = { lists: [...new Set(asked.map(({ name }) => name))] }
        const { code, data } = await server.call('optsFind', { as, request, headers: { 'accept-language': language } })
        expect(code).toBe(1004)
        const answered = data as Readonly<Record<string, readonly { code: string; label: string }[]>>
        for (const { name, codes } of asked) {
          const there = new Map(answered[name]?.map((option) => [option.code, option.label]))
          expect(
            codes.filter((item) => !there.get(item)),
            name,
          ).toEqual([])
          expect(
            codes.filter((item) => there.get(item)?.startsWith('options.')),
            name,
          ).toEqual([])
        }
      }
    },
  )
})

describe('[REG-4] the PDF of record', () => {
  const textsIn: Readonly<Record<SpecifiedRegion, readonly string[]>> = {
    uae: ['United Arab Emirates', 'UAE dirham', 'UAE Local Terrorist List'],
    mu: ['Mauritius', 'US dollar', 'Agent’s name Sample Managers Ltd'],
    eu: ['European Union', 'Euro', 'Balance sheet total of at least EUR 20 million'],
    uk: ['United Kingdom', 'Pound sterling', 'thistledown-statements.pdf'],
    sa: ['South Africa', 'South African rand', 'Counterparty type'],
    au: ['Australia', 'Australian dollar', 'New Zealand wholesale investor? No'],
    'au-pro': ['Australia Pro', 'Australian dollar', 'Morgan Ledgerman'],
  }

  it.each(regionalSamples)(
    'of %s, submitted by the call, contains the questions that only this region asks',
    async (region, file) => {
      const server = await testServer({ environment: { REGION: region } })
      const as = await complete(server, file)
      const request = { accountId: as.account, pdfSource: 'original', region }
      const { code, data } = await server.call('generateClientDetailPdf', { as, request })
      expect(code).toBe(1006)
      const query = { fileName: String(data), fileType: 'application/pdf' }
      const { rawPayload } = await server.app.inject({ url: '/v1/files/downloadFile', query, headers: as.headers })
      const text = await textOf(rawPayload)
      for (const expected of textsIn[region]) expect(text, expected).toContain(compact(expected))
    },
  )
})
