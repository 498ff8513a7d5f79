import { expect, it } from 'vitest'
import { drawnSignature } from '#pdf/fixtures/record.ts'
import { addSubmittedSignatures, submittedSignaturesOf } from '../../database/repositories/submissions.ts'
import { testServer } from '../../testing/helper.ts'
import { complete } from '../../testing/samples.ts'
import { loadDraft } from '../drafts/drafts.ts'
import { sha256 } from '../secrets.ts'
import { bytesOfPicture, sha256OfPicture } from '../submission/signatures.ts'
import { type Snapshot, snapshotOf } from '../submission/snapshot.ts'
import { snapshotParts } from '../submission/submit.ts'
import { signatureFiles } from './signatures.ts'

it('uses the stored images, for older submissions those of the application, and reports missing ones', async () => {
  const server = await testServer()
  const { account } = await complete(server)
  const { portal } = server
  const draft = await loadDraft(portal.database, account)
  const parts = await snapshotParts(portal, draft, portal.translatorFor('en'), 'UAE-1', portal.clock.now())
  const snapshot = await snapshotOf(portal, parts)
  const field = { section: 'declaration', path: 'signature', signedAt: null }
  const of = (hash: string, keptSha256?: string): Snapshot[] => [
    { ...snapshot, signatures: [{ ...field, sha256: hash, ...(keptSha256 && { keptSha256 }) }] },
  ]
  const image = await drawnSignature()
  const hash = sha256OfPicture(image)
  await expect(signatureFiles(portal, draft, of(hash, hash))).rejects.toThrow(`The image ${hash} of a signature`)
  for (let times = 0; times < 2; times++)
    await addSubmittedSignatures(portal.database, account, [{ sha256: hash, image }])
  expect(await submittedSignaturesOf(portal.database, account)).toEqual([{ sha256: hash, image }])
  const file = { path: `signatures/${hash}.png`, content: [bytesOfPicture(image)] }
  expect(await signatureFiles(portal, draft, of(hash, hash))).toEqual([file])
  const [older = ''] = JSON.stringify(draft.data).match(/data:image\/png;base64,[\w+/=]+/) ?? []
  const found = { path: `signatures/${sha256(older)}.png`, content: [bytesOfPicture(older)] }
  expect(await signatureFiles(portal, draft, of(sha256(older)))).toEqual([found])
  expect(await signatureFiles(portal, draft, of('0'.repeat(64)))).toEqual([])
})
