import { definitionOf } from '#domain/desk/states.ts'
import { changeApplication } from '../../database/repositories/applications.ts'
import { casesWithStatus, incompleteCases } from '../../database/repositories/cases.ts'
import { findUserOfAccount } from '../../database/repositories/users.ts'
import type { AppContext } from '../context.ts'
import { completeCase } from './moves.ts'

/** Cases of a slice; other calls are served between them. */
const slice = 200

/** Completes the cases that the migration of an earlier version added, each in a transaction of its own. */
export async function completeCases(portal: AppContext): Promise<void> {
  const { database } = portal
  for (;;) {
    const cases = await incompleteCases(database, slice)
    for (const { account } of cases)
      await changeApplication(database, { account }, async (db, { application }) => {
        if (!application) return
        const { email } = await findUserOfAccount(db, account)
        await completeCase(portal, db, application, email)
      })
    if (cases.length < slice) return
  }
}

/** Reports cases whose state disagrees with the status of their application: one function writes both. */
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
  }
}
