import { expect, it } from 'vitest'
import { documentListOf } from '#domain/documents/list.ts'
import { valueAt } from '#domain/kit/values/values.ts'
import { type SaveCase, saving, started } from '../../testing/saving.ts'
import { uploaded } from '../../testing/uploading.ts'
import { loadDraft } from './drafts.ts'

const details = { call: 'updateAndCreateClientOtherInfo', section: 'documentDetails' } as SaveCase
const licence = { kind: 'tradeLicence', expiryDate: '2027-06-30' }

it('[DOC-02] [DOC-08] [SAV-4] stores details and reasons, and merges those of two windows', async () => {
  const { server, as } = await started()
  const { _id } = await uploaded(server, as)
  const save = saving(server, as, details)
  expect(await save({ documentDetails: { [_id]: licence } }, 1)).toMatchObject({ code: 1004, data: { revision: 2 } })
  const waiver = { requirement: 'DR-05', about: 'company', reason: 'exempt', note: 'The law of the free zone.' }
  expect(await save({ documentWaivers: { w1: waiver } }, 1)).toMatchObject({ code: 1004, data: { revision: 3 } })
  const { data } = await loadDraft(server.portal.database, as.account)
  expect(valueAt(data, 'clientOtherInfo.documentDetails')).toEqual([{ rowId: _id, ...licence }])
  const lines = documentListOf('uae', data, '2026-11-22').lines
  const states = lines.map(({ requirement, state }) => [requirement.id, state])
  expect(states).toContainEqual(['DR-02', 'received'])
  expect(states).toContainEqual(['DR-05', 'waived'])
})

it('[DOC-08] [SAV-4] refuses different texts about one file from two windows', async () => {
  const { server, as } = await started()
  const save = saving(server, as, details)
  await save({ documentDetails: { f1: licence } })
  const other = await save({ documentDetails: { f1: { kind: 'businessLicence' } } }, 0)
  expect(other).toMatchObject({
    status: 409,
    code: 2002,
    data: {
      revision: 1,
      conflicts: [{ path: 'documentDetails/f1/kind' }],
      values: { documentDetails: [{ rowId: 'f1', ...licence }] },
    },
  })
})

it('[DOC-02] [V1] refuses an invalid kind, person or day', async () => {
  const { server, as } = await started()
  const row = { kind: 'selfie', about: ['<b>'], documentDate: '2026-02-30', certifiedBy: 'x'.repeat(200) }
  const refused = await saving(server, as, details)({ documentDetails: { f1: row } })
  expect(refused.status).toBe(400)
  for (const name of Object.keys(row)) expect(refused.text).toContain(`documentDetails/f1/${name}`)
})

it('[DOC-13] removes the details of a file with the file', async () => {
  const { server, as } = await started()
  const [kept, deleted] = [await uploaded(server, as), await uploaded(server, as, { filename: 'other.pdf' })]
  await saving(server, as, details)({ documentDetails: { [kept._id]: licence, [deleted._id]: licence } }, 2)
  expect(await server.call('deleteFile', { as, request: { fileName: deleted.blobName } })).toMatchObject({ code: 1003 })
  const { data } = await loadDraft(server.portal.database, as.account)
  expect(valueAt(data, 'clientOtherInfo.documentDetails')).toEqual([{ rowId: kept._id, ...licence }])
})

it('[DOC-10] stores no details in a region without the page of documents', async () => {
  const { server, as } = await started({ REGION: 'eu' })
  expect(await saving(server, as, details)({ documentDetails: { f1: licence } })).toMatchObject({
    status: 400,
    code: 2015,
  })
})
