import { expect, it } from 'vitest'
import { findWarnings } from '#domain/application/progress/completion.ts'
import { valueAt } from '#domain/kit/values/values.ts'
import { createStructureCheck } from '#domain/ownership/structure/fromSection.ts'
import { regionOf } from '#domain/regions/index.ts'
import { type SaveCase, saving, started } from '../../testing/saving.ts'
import { loadDraft } from './drafts.ts'

const owners = { call: 'updateAndCreateClientDetail', section: 'beneficialOwners' } as SaveCase
const structure = {
  started: true,
  parties: { p1: { kind: 'company', name: 'Hold Sample Ltd' }, p2: { kind: 'naturalPerson', name: 'Eda Testwell' } },
  interests: { i1: { subject: 'applicant', party: 'p1', nature: 'shares', sharePercentage: 80 } },
}
const ofEda = { subject: 'p1', party: 'p2', nature: 'shares', sharePercentage: 60 }

it('[OWN-18] [SAV-4] keeps the line about a person removed in another window, and warns of it', async () => {
  const { server, as } = await started()
  const save = saving(server, as, owners)
  expect(await save(structure)).toMatchObject({ code: 1004, data: { revision: 1 } })
  expect(await save({ parties: { p2: null } }, 1)).toMatchObject({ code: 1004, data: { revision: 2 } })
  expect(await save({ interests: { i2: ofEda } }, 1)).toMatchObject({ code: 1004, data: { revision: 3 } })
  const { data } = await loadDraft(server.portal.database, as.account)
  const rowsOf = (list: string) => valueAt(data, `clientDetail.companyInfo.ownership.${list}`)
  expect(rowsOf('parties')).toMatchObject([{ rowId: 'p1', name: 'Hold Sample Ltd' }])
  expect(rowsOf('interests')).toMatchObject([structure.interests.i1, { rowId: 'i2', ...ofEda }])
  const context = { today: '2026-11-22', structureIssues: createStructureCheck('uae') }
  const warnings = findWarnings(regionOf('uae'), data, context).flatMap(({ issues }) => issues)
  expect(warnings.map(({ path, code }) => `${path} ${code}`)).toContain('interests/i2/party partyGone')
})

it('[OWN-18] [SAV-4] refuses another share of one line from two windows, and the change of a removed person', async () => {
  const { server, as } = await started()
  const save = saving(server, as, owners)
  await save(structure)
  await save({ interests: { i1: { sharePercentage: 75 } }, parties: { p2: null } }, 1)
  const conflicts = [{ path: 'interests/i1/sharePercentage' }]
  expect(await save({ interests: { i1: { sharePercentage: 70 } } }, 1)).toMatchObject({
    status: 409,
    code: 2002,
    data: { revision: 2, conflicts },
  })
  const renamed = await save({ parties: { p2: { name: 'Eda Other' } } }, 1)
  expect(renamed).toMatchObject({ status: 409, code: 2002, data: { revision: 2 } })
})
