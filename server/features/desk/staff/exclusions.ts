import { codes } from '#domain/contract/codes.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import type { DeskDataOf, DeskInputOf } from '#domain/desk/schemas.ts'
import { isClosed } from '#domain/desk/states.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import {
  addExclusion,
  endExclusion,
  exclusionsOf,
  exclusionsOfPerson,
  isExcluded,
} from '../../../database/repositories/desk/caseExclusions.ts'
import { changeCase, type DeskCase, findCase } from '../../../database/repositories/desk/cases.ts'
import { allStaff, type Staff } from '../../../database/repositories/desk/staff.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { invalidFields, notFound, ServiceError } from '../../failure.ts'
import { sha256 } from '../../secrets.ts'
import { voidRecommendation } from '../decisions/voiding.ts'
import { isSamePerson, personOf } from '../people.ts'
import { changeVisibleCase, forbidden, type LockedCase, visibleCase } from '../visibleCase.ts'

/** Returns the exclusions from a case, and the colleagues who may be excluded. @throws ServiceError 404/2004 */
export async function findExclusionsOf(
  { database }: AppContext,
  staff: Staff,
  account: string,
): Promise<DeskDataOf<'findExclusions'>> {
  const found = await visibleCase(database, staff, account)
  const [exclusions, everyone] = await Promise.all([exclusionsOf(database, account), allStaff(database)])
  const excludedIds = new Set(exclusions.map(({ staffId }) => staffId))
  return {
    exclusions: exclusions.map(({ staffId, name, actor, at, reason }) => {
      const person = everyone.find(({ id }) => id === staffId)
      const isOther = person !== undefined && !isSamePerson(person, staff)
      return { person: { id: staffId, name }, by: personOf(actor), at, reason, mayEnd: isOther }
    }),
    colleagues: everyone
      .filter((one) => one.id !== staff.id && !excludedIds.has(one.id) && seesCase(one, found))
      .map(({ id, name }) => ({ id, name })),
  }
}

function seesCase(person: Staff, { region }: Pick<DeskCase, 'region'>): boolean {
  return person.disabledAt === null && mayDo(person, 'readCases') && person.regions.includes(region)
}

/**
 * Excludes every account of a person from a case. When the person works on the case it is released, and a
 * recommendation of the person is voided. A person may exclude themselves repeatedly without effect.
 * @throws ServiceError 400/2017 for another person without a reason; 403/2012 for another person without the right to;
 * 404/2004; 409/2012 for a person who does not see the case
 */
export async function excludePerson(
  portal: AppContext,
  staff: Staff,
  { account, staff: id, reason }: DeskInputOf<'exclude'>,
): Promise<void> {
  // A retry of an exclusion of oneself: the person no longer sees the case.
  if (id === staff.id && (await isExcludedAlready(portal, staff, account))) return
  await changeVisibleCase(portal, staff, account, 'exclude', async (locked) => {
    const { db, found, at, actor, staff: person } = locked
    const isOwn = id === person.id
    if (!isOwn && !mayDo(person, 'excludeOthers')) throw forbidden('deskRole')
    if (!isOwn && reason === '') throw missingReason()
    const everyone = await allStaff(db)
    const chosen = everyone.find((one) => one.id === id)
    if (!chosen || !seesCase(chosen, found)) throw refusal('requestErrors.deskExclusionUnknown')
    const accounts = everyone.filter((one) => isSamePerson(one, chosen)).map((one) => one.id)
    for (const staffId of accounts) await addAudited(db, { account, staffId, reason, actor, at })
    await release(locked, accounts)
    if (found.recommendedBy !== null && accounts.includes(found.recommendedBy))
      await voidRecommendation(portal, locked, 'its author was excluded')
  })
}

/** Adds an exclusion unless it exists, and audits it with the hash of its reason. */
async function addAudited(db: Database, exclusion: Parameters<typeof addExclusion>[1]): Promise<void> {
  if (!(await addExclusion(db, exclusion))) return
  const { account, staffId, reason, actor, at } = exclusion
  const detail = { staff: staffId, ...(reason !== '' && { reason: sha256(reason) }) }
  await addAudit(db, { at, account, actor, action: 'excluded', detail })
}

async function isExcludedAlready({ database }: AppContext, { id, regions }: Staff, account: string): Promise<boolean> {
  const found = await findCase(database, account)
  return found !== undefined && regions.includes(found.region) && isExcluded(database, account, id)
}

/**
 * Extends the exclusions of a person to a new account with the same mailbox, in the name of those who excluded the
 * person.
 */
export async function extendExclusions(db: Database, added: Pick<Staff, 'id' | 'email'>, at: string): Promise<void> {
  const others = (await allStaff(db)).filter((one) => one.id !== added.id && isSamePerson(one, added))
  for (const { id } of others)
    for (const { account, reason, actor } of await exclusionsOfPerson(db, id))
      await addAudited(db, { account, staffId: added.id, reason, actor, at })
}

/** Removes the assignee of a case when it is one of some accounts. */
async function release({ db, found, at, actor }: LockedCase, accounts: readonly string[]): Promise<void> {
  const { account, assignee, state } = found
  if (assignee === null || !accounts.includes(assignee) || isClosed(state)) return
  await changeCase(db, found, { assignee: null })
  await addAudit(db, { at, account, actor, action: 'case assigned', detail: { to: null } })
}

/**
 * Ends the exclusion of every account of another person.
 * @throws ServiceError 403/2012 for one's own; 404/2004, also when there is none
 */
export function endExclusionOf(
  portal: AppContext,
  staff: Staff,
  { account, staff: id, reason }: DeskInputOf<'endExclusion'>,
): Promise<void> {
  return changeVisibleCase(portal, staff, account, 'excludeOthers', async ({ db, at, actor, staff: person }) => {
    const everyone = await allStaff(db)
    const excluded = everyone.find((one) => one.id === id)
    if (!excluded) throw notFound()
    if (isSamePerson(excluded, person)) throw forbidden('deskExclusion')
    const accounts = everyone.filter((one) => isSamePerson(one, excluded)).map((one) => one.id)
    const ended: string[] = []
    for (const staffId of accounts)
      if (await endExclusion(db, { account, staffId }, { endedAt: at, endedBy: actor, endReason: reason }))
        ended.push(staffId)
    if (ended.length === 0) throw notFound()
    const detail = { reason: sha256(reason) }
    for (const staffId of ended)
      await addAudit(db, { at, account, actor, action: 'exclusion ended', detail: { staff: staffId, ...detail } })
  })
}

function missingReason(): ServiceError {
  const problem = 'requestErrors.problems.parameterEmpty'
  return invalidFields([{ path: 'reason', code: 'parameterEmpty', problem }], codes.parameterEmpty)
}

function refusal(key: string): ServiceError {
  return new ServiceError(codes.requestInvalid, { http: 409, text: { key } })
}
