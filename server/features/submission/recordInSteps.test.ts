import { expect, it } from 'vitest'
import { referenceOf } from '#domain/application/record.ts'
import { regionOf } from '#domain/regions/index.ts'
import { testServer } from '../../testing/helper.ts'
import { complete } from '../../testing/samples.ts'
import { loadDraft } from '../drafts/drafts.ts'
import { recordOf } from './snapshot.ts'
import { snapshotParts } from './submit.ts'

it('[V5] serves other calls between the sections of a record', async () => {
  const server = await testServer()
  const { account } = await complete(server, 'uae-2-layered-holding')
  const { portal } = server
  const draft = await loadDraft(portal.database, account)
  const reference = referenceOf(regionOf(draft.region).id, account)
  const parts = await snapshotParts(portal, draft, portal.translatorFor('en'), reference, portal.clock.now())
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const record = await recordOf(parts, true)
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(record.sections.length)
})
