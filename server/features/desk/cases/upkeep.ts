import { setImmediate } from 'node:timers/promises'
import { reminderDays } from '#domain/desk/silence/silence.ts'
import { definitionOf } from '#domain/desk/states.ts'
import { type Application, changeApplication, storeRemarks } from '../../../database/repositories/applications.ts'
import { addChange } from '../../../database/repositories/changes.ts'
import { addRound, changeItem, openRoundOf, setReminders } from '../../../database/repositories/desk/caseItems.ts'
import { casesWithStatus, incompleteCases } from '../../../database/repositories/desk/cases.ts'
import { findUserOfAccount } from '../../../database/repositories/users.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { addRemarkItems, usualReplyDay } from '../requests/rounds.ts'
import { completeCase } from './moves.ts'

/** Cases of one batch, after which other calls are served. */
const slice = 200

/** Completes the cases that a migration has added, each in its own transaction. */
export async function completeCases(portal: AppContext): Promise<void> {
  const { database } = portal
  for (;;) {
    const cases = await incompleteCases(database, slice)
    for (const { account } of cases)
      await changeApplication(database, { account }, async (db, { application }) => {
        if (!application) return
        const { email } = await findUserOfAccount(db, account)
        await completeCase(portal, db, application, email)
        await addOpenRound(portal, db, application)
      })
    if (cases.length < slice) return
  }
}

/** Adds the round of an application that an earlier version returned with remarks, which had no ids. */
async function addOpenRound(portal: AppContext, db: Database, application: Application): Promise<void> {
  const { account, status, remarks, updatedAt: sentAt } = application
  if (status !== 'pending' || remarks.length === 0 || (await openRoundOf(db, account))) return
  const actor = 'operator'
  const items = await addRemarkItems(db, application, remarks, actor, sentAt)
  const replyBy = usualReplyDay(portal, application)
  const sent = { account, sentAt, actor, replyBy, isLimited: 0, greeting: '', answeredIn: null }
  const round = await addRound(db, sent)
  // That version set no reply day, so no reminder is due.
  await setReminders(db, { account, number: round }, reminderDays.length)
  for (const { id } of items) await changeItem(db, id, { round, state: 'sent' })
  // Gives each remark the id by which its answer finds the request. The revision increments, so that a submission in
  // progress starts again.
  const renamed = remarks.map((remark, index) => ({ ...remark, id: items[index]?.id ?? remark.id }))
  await storeRemarks(db, account, application.revision, { remarks: renamed, updatedAt: sentAt })
  await addChange(db, { account, revision: application.revision + 1, section: '', dataPaths: [], at: sentAt })
}

/**
 * Logs cases whose state does not match the status of their application, which should never happen because one function
 * writes both.
 */
export async function reportDisagreeingCases({ database, log }: AppContext): Promise<void> {
  for (let after = ''; ; ) {
    const cases = await casesWithStatus(database, after, slice)
    const accounts = cases
      .filter(({ state, status, outcome }) => {
        const expected = definitionOf(state)
        return status !== expected.status || outcome !== expected.outcome
      })
      .map(({ account }) => account)
    if (accounts.length > 0) log.error({ accounts }, 'cases whose state disagrees with the status of their application')
    const last = cases.at(-1)
    if (!last || cases.length < slice) return
    after = last.account
    await setImmediate()
  }
}
