import { expect, it } from 'vitest'
import { toTimestamp } from '../../config/clock.ts'
import { applicantIn, testStore } from '../../testing/store.ts'
import type { Databases } from '../databases.ts'
import { addFile, filesOfAccount, findFile, markDeleted, removeFile } from './files.ts'
import { findLeiRecord, purgeLeiRecords, storeLeiRecord } from './leiRecords.ts'
import { countCall, purgeLimits, readCount } from './limits.ts'
import { countSent, dueMessages, enqueue, leaseMessage, markSent, renewLease, scheduleRetry } from './outbox.ts'
import {
  addEmailRecord,
  addSubmission,
  isFileSubmitted,
  lastEmailRecord,
  lastSubmission,
  submissionsOf,
} from './submissions.ts'

const file = { key: 'tradeLicence', name: 'ليسانس.pdf', type: 'application/pdf', sha256: 'h', documentDate: null }

async function fileIn({ database }: Databases, account: string, id: string, size = 5): Promise<void> {
  await addFile(database, { ...file, id, account, size, uploadedAt: id })
}

it('holds the files of an account until they are removed', async () => {
  const store = await testStore()
  const account = await applicantIn(store)
  await fileIn(store, account, 'b', 2_000_000_000)
  await fileIn(store, account, 'a')
  expect((await filesOfAccount(store.database, account)).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(await findFile(store.database, account, 'b')).toMatchObject({ ...file, size: 2_000_000_000, deletedAt: null })
  expect(await findFile(store.database, '9', 'b')).toBeUndefined()
  expect(await findFile(store.database, account, 'b\u0000')).toBeUndefined()
  await markDeleted(store.database, 'b', 'now')
  expect(await findFile(store.database, account, 'b')).toBeUndefined()
  await removeFile(store.database, 'b')
  expect(await filesOfAccount(store.database, account)).toHaveLength(1)
})

it('stores submissions with their files and records, one record each', async () => {
  const store = await testStore()
  const { database } = store
  const account = await applicantIn(store)
  for (const id of ['pdf1', 'pdf2', 'old_doc', 'oldXdoc']) await fileIn(store, account, id)
  const submission = { account, definitionVersion: '1', pdfSha256: 'h', renderedSha256: 'r', submittedAt: 'then' }
  await addSubmission(database, { ...submission, number: 1, snapshot: '{"f":"old_doc"}', pdfFileId: 'pdf1' })
  await addSubmission(database, { ...submission, number: 2, snapshot: '{}', pdfFileId: 'pdf2' })
  expect(await lastSubmission(database, account)).toMatchObject({ number: 2, pdfFileId: 'pdf2' })
  expect((await submissionsOf(database, account)).map(({ number }) => number)).toEqual([1, 2])
  const submitted = await Promise.all(['pdf1', 'old_doc', 'none'].map((id) => isFileSubmitted(database, account, id)))
  expect(submitted).toEqual([true, true, false])
  await enqueue(database, mail('m', '1'))
  const record = { account, submissionNumber: 2, email: 'a@b.example', companyName: 'A', outboxId: 'm', createdAt: '1' }
  await addEmailRecord(database, { ...record, id: 'r' })
  await expect(addEmailRecord(database, { ...record, id: 's' })).rejects.toThrow(/unique/i)
  expect(await lastEmailRecord(database, account)).toMatchObject({ id: 'r', sentAt: null })
})

function mail(id: string, createdAt: string) {
  const text = { recipient: 'a@b.example', subject: 's', body: 'b', note: 'n' }
  return { ...text, kind: 'mail', id, messageId: `<${id}>`, createdAt } as const
}

const second = (number: number) => toTimestamp(new Date(number * 1000))

it('leases each message to one of several simultaneous senders, until its lease expires', async () => {
  const { database } = await testStore()
  const policy = { pauseSeconds: 10, leaseSeconds: 2 }
  for (const number of [3, 1, 2, 8]) await enqueue(database, mail(String(number), second(number)))
  const due = async (now: number) =>
    (await dueMessages(database, 'mail', { now: new Date(now * 1000), policy, limit: 9 })).map(({ id }) => id)
  const lease = (id: string, now: number) => leaseMessage(database, id, new Date(now * 1000), policy)
  expect(await due(5)).toEqual(['1', '2', '3'])
  const leases = await Promise.all(Array.from({ length: 10 }, () => lease('1', 5)))
  expect(leases.filter(Boolean)).toHaveLength(1)
  expect(await due(6)).toEqual(['2', '3'])
  await markSent(database, '2', second(5))
  expect(await lease('3', 5)).toBe(true)
  expect(await renewLease(database, '3', second(7), second(8))).toBe(true)
  expect(await renewLease(database, '3', second(7), second(9))).toBe(false)
  await scheduleRetry(database, { id: '3', until: second(7) }, second(8), 'no longer ours')
  await scheduleRetry(database, { id: '3', until: second(8) }, second(9), 'refused')
  expect(await lease('2', 7)).toBe(false)
  expect(await due(7)).toEqual(['1'])
  expect(await lease('1', 7)).toBe(true)
  // The third was rejected before, and is last.
  expect(await due(9)).toEqual(['1', '8', '3'])
  const rows = await database.selectFrom('outbox').selectAll().orderBy('id').execute()
  expect(rows).toMatchObject([{ id: '1' }, { sentAt: second(5), body: '' }, { attempts: 1 }, { attempts: 0 }])
  expect(await countSent(database)).toBe(1)
})

it('counts each of many simultaneous calls, and restarts at zero when the window is over', async () => {
  const { limits } = await testStore()
  const at = (second: number) => new Date(second * 1000)
  const window = { most: 1, seconds: 60 }
  const counts = await Promise.all(Array.from({ length: 30 }, () => countCall(limits, 'k', window, at(0))))
  expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(counts.map((_, index) => index + 1))
  expect(await readCount(limits, 'k')).toEqual({ count: 30, endsAt: '1970-01-01T00:01:00.000Z' })
  expect(await countCall(limits, 'k', window, at(60))).toEqual({ count: 1, endsAt: '1970-01-01T00:02:00.000Z' })
  await purgeLimits(limits, at(119))
  expect(await readCount(limits, 'k')).toBeDefined()
  await purgeLimits(limits, at(120))
  expect(await readCount(limits, 'k')).toBeUndefined()
})

it('stores the latest record of the register, for its time', async () => {
  const { database } = await testStore()
  const record = { leiNumber: 'L', legalName: 'A' } as never
  await storeLeiRecord(database, record, '1')
  await storeLeiRecord(database, { leiNumber: 'L', legalName: 'B' } as never, '2')
  expect(await findLeiRecord(database, 'L', '1')).toEqual({
    record: { leiNumber: 'L', legalName: 'B' },
    retrievedAt: '2',
  })
  expect(await findLeiRecord(database, 'L', '2')).toBeUndefined()
  await purgeLeiRecords(database, '3')
  expect(await findLeiRecord(database, 'L', '0')).toBeUndefined()
})
