import { maskRecord } from '#domain/desk/record/masking.ts'
import { recordDiff } from '#domain/desk/record/recordDiff.ts'
import type { DeskDataOf, DeskInputOf } from '#domain/desk/schemas.ts'
import { regionOf } from '#domain/regions/index.ts'
import { itemsOf, roundsOf } from '../../../database/repositories/desk/caseItems.ts'
import type { Staff } from '../../../database/repositories/desk/staff.ts'
import { wholeSubmissionsOf } from '../../../database/repositories/submissions.ts'
import type { AppContext } from '../../context.ts'
import { sectionsOf } from '../../drafts/sections.ts'
import { notFound } from '../../failure.ts'
import type { Snapshot } from '../../submission/snapshot.ts'
import { viewedCase } from '../visibleCase.ts'
import { maskerFor } from './record.ts'

/**
 * Returns the changes between two submissions of a case, with their confidential numbers masked. Changes that no
 * request between them asked for are marked.
 * @throws ServiceError 404/2004 for an unknown case or submission
 */
export async function findDiffOf(
  portal: AppContext,
  staff: Staff,
  { account, from, to }: DeskInputOf<'findDiff'>,
): Promise<DeskDataOf<'findDiff'>> {
  const { database } = portal
  const { region } = await viewedCase(portal, staff, account)
  const submissions = (await wholeSubmissionsOf(database, account)).map(({ number, snapshot }) => ({
    number,
    snapshot: JSON.parse(snapshot) as Snapshot,
  }))
  const [old, now] = [from, to].map((number) => submissions.find((one) => one.number === number)?.snapshot)
  if (old === undefined || now === undefined) throw notFound()
  const rounds = (await roundsOf(database, account)).filter(
    ({ answeredIn }) => answeredIn !== null && answeredIn > from && answeredIn <= to,
  )
  const numbers = rounds.map(({ number }) => number)
  const items = (await itemsOf(database, account)).filter(({ round }) => round !== null && numbers.includes(round))
  // An answer may repeat a number of any earlier submission.
  const masker = maskerFor(
    region,
    submissions.map(({ snapshot }) => snapshot),
  )
  const masked = (snapshot: Snapshot) => ({ ...snapshot, record: maskRecord(snapshot.record, masker) })
  const asked = numbers.length > 0 ? items : undefined
  const sections = recordDiff(sectionsOf(regionOf(region)), masked(old), masked(now), asked)
  return {
    sections: sections.map((section) => ({
      ...section,
      changes: section.changes.map((change) => ({
        ...change,
        title: masker.text(change.title),
        before: masker.answer(change.path, change.before),
        after: masker.answer(change.path, change.after),
      })),
    })),
  }
}
