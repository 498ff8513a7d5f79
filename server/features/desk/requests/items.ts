import { isEditable } from '#domain/contract/status.ts'
import type { RecordedAnswers } from '#domain/desk/record/masking.ts'
import { kindOfPlace } from '#domain/desk/requests/reasons.ts'
import type { CaseItem, CaseRound } from '#domain/desk/requests/schemas.ts'
import type { DeskDataOf, DeskInputOf } from '#domain/desk/schemas.ts'
import { type Language, languages } from '#domain/kit/translate.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import { findApplication, storeRemarks } from '../../../database/repositories/applications.ts'
import { addChange } from '../../../database/repositories/changes.ts'
import {
  addItem,
  changeItem,
  deleteItem,
  findItem,
  itemsOf,
  roundsOf,
  type StoredItem,
  type StoredRound,
} from '../../../database/repositories/desk/caseItems.ts'
import type { Staff } from '../../../database/repositories/desk/staff.ts'
import { wholeSubmissionsOf } from '../../../database/repositories/submissions.ts'
import { findUserOfAccount } from '../../../database/repositories/users.ts'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../failure.ts'
import { newId } from '../../secrets.ts'
import { maskerFor } from '../cases/record.ts'
import { changedBy } from '../conflicts.ts'
import { voidRecommendation } from '../decisions/voiding.ts'
import { personOf } from '../people.ts'
import { changeVisibleCase, type LockedCase, viewedCase } from '../visibleCase.ts'
import { takeOpen } from '../work.ts'
import {
  assertItem,
  existingKind,
  labelsOf,
  type SubmittedPlaces,
  sectionOf,
  sentenceOf,
  submittedPlaces,
  titleOf,
} from './places.ts'
import { usualReplyDay, wrongItemState } from './rounds.ts'

/** Returns the requests of a case with their rounds, with confidential numbers masked. @throws ServiceError 404/2004 */
export async function findItemsOf(portal: AppContext, staff: Staff, account: string): Promise<DeskDataOf<'findItems'>> {
  await viewedCase(portal, staff, account)
  return itemsWithRounds(portal, account)
}

/**
 * Returns the requests of a case as above, without recording the access, which the caller has done. @throws
 * ServiceError 404/2004
 */
export async function itemsWithRounds(portal: AppContext, account: string): Promise<DeskDataOf<'findItems'>> {
  const { database } = portal
  const application = await findApplication(database, account)
  if (!application) throw notFound()
  const [items, rounds, { language }, places, submissions] = await Promise.all([
    itemsOf(database, account),
    roundsOf(database, account),
    findUserOfAccount(database, account),
    submittedPlaces(database, application),
    wholeSubmissionsOf(database, account),
  ])
  const snapshots = submissions.map(({ snapshot }) => JSON.parse(snapshot) as RecordedAnswers)
  const mask = maskerFor(application.region, snapshots).text
  const labels = new Map(languages.map((name) => [name, labelsOf(portal, application, portal.translatorFor(name))]))
  const item = (stored: StoredItem): CaseItem => {
    const shown = toItem(stored, places, labels)
    return { ...shown, title: mask(shown.title), reply: mask(shown.reply) }
  }
  return { items: items.map(item), rounds: rounds.map(toRound), language, replyBy: usualReplyDay(portal, application) }
}

type Labels = ReadonlyMap<Language, ReturnType<typeof labelsOf>>

function toItem(stored: StoredItem, places: SubmittedPlaces, labels: Labels): CaseItem {
  const { section, path, createdBy, judgedBy, isChanged, account: _, number: __, ...item } = stored
  const definition = sectionOf(places, stored)
  const english = labels.get(defaultLanguage)
  return {
    ...{ ...item, section, path },
    kind: (definition && kindOfPlace(definition, path)) ?? 'section',
    title: english ? titleOf(places, stored, english) : section,
    sentences: Object.fromEntries(
      [...labels].map(([language, t]) => [
        language,
        sentenceOf(places, { ...stored, about: stored.about ?? undefined }, t),
      ]),
    ) as CaseItem['sentences'],
    isChanged: isChanged === 1,
    isRemoved: stored.round !== null && existingKind(places, stored) === undefined,
    createdBy: personOf(createdBy),
    judgedBy: judgedBy === null ? null : personOf(judgedBy),
  }
}

function toRound({ number, sentAt, actor, replyBy, isLimited, greeting, answeredIn }: StoredRound): CaseRound {
  return { number, sentAt, by: personOf(actor).name, replyBy, isLimited: isLimited === 1, greeting, answeredIn }
}

/**
 * Adds or changes a draft of a request.
 * @throws ServiceError 400 as `assertItem`; 404/2004; 409/2002 for a draft that another person has saved meanwhile;
 * 409/2012 for a request that was sent, a closed case or another person's
 */
export function saveItemAt(
  portal: AppContext,
  staff: Staff,
  { account, ...item }: DeskInputOf<'saveItem'>,
): Promise<{ readonly id: string }> {
  return changeVisibleCase(portal, staff, account, 'work', async (locked) => {
    await takeOpen(locked)
    return { id: await saveDraft(locked, item) }
  })
}

/**
 * Adds or changes a draft of a request in the caller's transaction. @returns its id
 * @throws ServiceError 400 as `assertItem`; 404/2004; 409/2012 for a request that was sent
 */
export async function saveDraft(
  locked: LockedCase,
  { id, seenAt, section, path, reason, about, text }: Omit<DeskInputOf<'saveItem'>, 'account'>,
): Promise<string> {
  const { db, application, at, actor } = locked
  assertItem(await submittedPlaces(db, application), { section, path, reason, about, text })
  const parts = { section, path, reason, about: about ? JSON.stringify(about) : null, text }
  if (id === undefined) return addDraft(locked, { ...parts, replaces: null })
  const draft = await draftOf(locked, id)
  if (seenAt !== undefined && seenAt !== draft.createdAt) throw changedDraft(locked, draft)
  await changeItem(db, id, { ...parts, createdBy: actor, createdAt: at })
  return id
}

/** Returns the error of a draft that another person has saved meanwhile, with that version. */
function changedDraft({ found }: LockedCase, { createdBy, createdAt, reason, text, about }: StoredItem) {
  const { name } = personOf(createdBy)
  return changedBy(found.region, { by: name, at: createdAt }, { theirs: { reason, text, about } })
}

type DraftParts = Pick<StoredItem, 'section' | 'path' | 'reason' | 'text' | 'replaces'> & {
  readonly about: string | null
}

async function addDraft({ db, found, at, actor }: LockedCase, parts: DraftParts): Promise<string> {
  const id = newId()
  const blank = { round: null, state: 'draft', reply: '', isChanged: 0, answeredAt: null } as const
  const { account } = found
  await addItem(db, {
    id,
    account,
    ...parts,
    ...blank,
    createdBy: actor,
    createdAt: at,
    judgedBy: null,
    judgedAt: null,
    withdrawalReason: null,
  })
  return id
}

async function draftOf({ db, found }: LockedCase, id: string): Promise<StoredItem> {
  const item = await findItem(db, found.account, id)
  if (!item) throw notFound()
  if (item.state !== 'draft') throw wrongItemState()
  return item
}

/** Deletes a draft of a request. @throws ServiceError 404/2004; 409/2012 when it was sent */
export function deleteItemAt(
  portal: AppContext,
  staff: Staff,
  { account, id }: DeskInputOf<'deleteItem'>,
): Promise<void> {
  return changeVisibleCase(portal, staff, account, 'work', async (locked) => {
    await takeOpen(locked)
    await draftOf(locked, id)
    await deleteItem(locked.db, id)
  })
}

/**
 * Accepts the answer to a request, or asks again by a new draft. This voids a recommendation.
 * @throws ServiceError 404/2004; 409/2012 for a request without an answer
 */
export function judgeItemAt(
  portal: AppContext,
  staff: Staff,
  { account, id, verdict, text }: DeskInputOf<'judgeItem'>,
): Promise<DeskDataOf<'judgeItem'>> {
  return changeVisibleCase(portal, staff, account, 'work', async (locked) => {
    const { db, at, actor } = locked
    const item = await findItem(db, account, id)
    if (!item) throw notFound()
    // An accepted answer may turn out to be insufficient.
    if (item.state !== 'answered' && !(item.state === 'accepted' && verdict === 'askedAgain')) throw wrongItemState()
    await takeOpen(locked)
    await changeItem(db, id, { state: verdict, judgedBy: actor, judgedAt: at })
    await voidRecommendation(portal, locked, 'item judged')
    await addAudit(db, { at, account, actor, action: 'item judged', detail: { item: id, verdict } })
    if (verdict === 'accepted') return { draft: null }
    const { section, path, reason, about } = item
    const parts = { section, path, reason, about: about && JSON.stringify(about), text: text ?? item.text }
    return { draft: await addDraft(locked, { ...parts, replaces: id }) }
  })
}

/**
 * Withdraws a request that was sent, so that the applicant need not answer it any longer.
 * @throws ServiceError 404/2004; 409/2012 for another state
 */
export function withdrawItemAt(
  portal: AppContext,
  staff: Staff,
  { account, id, reason }: DeskInputOf<'withdrawItem'>,
): Promise<void> {
  return changeVisibleCase(portal, staff, account, 'work', async (locked) => {
    const { db, application, at, actor } = locked
    const item = await findItem(db, account, id)
    if (!item) throw notFound()
    if (item.state !== 'sent' && item.state !== 'answered') throw wrongItemState()
    await takeOpen(locked)
    await changeItem(db, id, { state: 'withdrawn', judgedBy: actor, judgedAt: at, withdrawalReason: reason })
    const remarks = application.remarks.filter((remark) => remark.id !== id)
    if (isEditable(application.status) && remarks.length < application.remarks.length) {
      // Increments the revision, as a reply does, so that a submission in progress starts again.
      const revision = application.revision + 1
      await storeRemarks(db, account, application.revision, { remarks, updatedAt: at })
      await addChange(db, { account, revision, section: '', dataPaths: [], at })
    }
    await voidRecommendation(portal, locked, 'item withdrawn')
    await addAudit(db, {
      at,
      account,
      actor,
      action: 'item withdrawn',
      detail: { item: id, characters: reason.length },
    })
  })
}
