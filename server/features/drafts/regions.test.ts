import { describe, expect, it } from 'vitest'
import type { IncompleteData } from '#domain/contract/errors.ts'
import { tempDir, testServer } from '../../testing/helper.ts'

const save = (section: string, changes: object) => ({ section, revision: 0, changes })

describe('[REG-4] the region of an account', () => {
  it('is that of the build that created it, and another build does not change it', async () => {
    const dataDir = tempDir()
    const mauritius = await testServer({ dataDir, environment: { REGION: 'mu' } })
    const as = await mauritius.signIn()
    await mauritius.close()
    const emirates = await testServer({ dataDir, environment: { REGION: 'uae' } })
    const { data } = await emirates.call('findByid', { as, request: { id: as.account } })
    expect(data).toMatchObject({ region: 'mu' })
  })

  it('of mu is served by its own rules on a server built for uae: its page is saved and validated at submission', async () => {
    const dataDir = tempDir()
    const mauritius = await testServer({ dataDir, environment: { REGION: 'mu' } })
    const as = await mauritius.signIn()
    await mauritius.close()
    const emirates = await testServer({ dataDir, environment: { REGION: 'uae' } })
    const request = save('thirdPartyAccess', {})
    expect(
      await emirates.call('updateAndCreateClientOtherInfo', {
        as,
        request: { ...request, changes: { agentName: 'Avery Sample' } },
      }),
    ).toMatchObject({ status: 200, code: 1004 })
    const refused = await emirates.call('generateClientDetailPdf', {
      as,
      request: { accountId: as.account, pdfSource: 'original', region: 'mu' },
    })
    expect(refused).toMatchObject({ status: 409, code: 2020 })
    const incomplete = (refused.data as IncompleteData).sections.map(({ id }) => id)
    expect(incomplete).toContain('thirdPartyAccess')
  })

  it.each([
    { region: 'uae', section: 'clientEmail', offered: false },
    { region: 'uk', section: 'clientEmail', offered: true },
    { region: 'uk', section: 'pepDeclaration', offered: false },
    { region: 'mu', section: 'pepDeclaration', offered: true },
  ])('decides that $section is offered in $region: $offered', async ({ region, section, offered }) => {
    const server = await testServer({ environment: { REGION: region } })
    const as = await server.signIn()
    const { status, code } = await server.call('updateAndCreateClientOtherInfo', { as, request: save(section, {}) })
    expect({ status, code }).toEqual(offered ? { status: 200, code: 1004 } : { status: 400, code: 2015 })
  })

  it('decides which fields a section has, whatever the client sends', async () => {
    const changes = { reasonForOpeningAccount: 'investment' }
    const request = save('companyDetails', changes)
    for (const [region, code] of [
      ['uk', 1004],
      ['uae', 2015],
    ] as const) {
      const server = await testServer({ environment: { REGION: region } })
      const as = await server.signIn()
      expect((await server.call('updateAndCreateClientDetail', { as, request })).code).toBe(code)
    }
  })

  it('decides who applies: in au-pro an individual, whose name replaces that of a company', async () => {
    const server = await testServer({ environment: { REGION: 'au-pro' } })
    const as = await server.signIn()
    const saved = save('personalInformation', { fullName: 'Avery Samplewood' })
    await server.call('updateAndCreateClientDetail', { as, request: saved })
    const { data } = await server.call('findByid', { as, request: { id: as.account } })
    expect(data).toMatchObject({ region: 'au-pro', companyName: 'Avery Samplewood' })
  })

  it('opens read-only pages without storing anything of them', async () => {
    const server = await testServer()
    const as = await server.signIn()
    const request = save('professionalAccountGuide', {})
    expect(await server.call('updateAndCreateClientOtherInfo', { as, request })).toMatchObject({ code: 1004 })
    const { data } = await server.call('findForm', { as })
    expect(JSON.stringify(data)).not.toContain('professionalAccountGuide')
  })

  it('cannot be set by a submission', async () => {
    const server = await testServer()
    const as = await server.signIn()
    const request = { accountId: as.account, pdfSource: 'original', region: 'mu' }
    expect(await server.call('generateClientDetailPdf', { as, request })).toMatchObject({ status: 400, code: 2015 })
  })
})
