import { codes } from '#domain/contract/codes.ts'
import type { Remark } from '#domain/contract/status.ts'
import { tippingOffWordsIn } from '#domain/desk/requests/reasons.ts'
import type { PartnerBodyOf, PartnerDataOf } from '#domain/partner/schemas.ts'
import type { ApiKey } from '../../database/repositories/apiKeys.ts'
import { changeApplication } from '../../database/repositories/applications.ts'
import { roundsOf } from '../../database/repositories/desk/caseItems.ts'
import { findCase, lockCase } from '../../database/repositories/desk/cases.ts'
import type { AppContext } from '../context.ts'
import { itemsWithRounds } from '../desk/requests/items.ts'
import { existingKind, type SubmittedPlaces, sectionOf, submittedPlaces } from '../desk/requests/places.ts'
import { sendRemarks } from '../desk/requests/rounds.ts'
import { assertRevision, visibleCase, wrongState } from '../desk/visibleCase.ts'
import { type FieldProblem, invalidFields, notFound, ServiceError } from '../failure.ts'
import { viewedByKey } from './applications.ts'
import { actorOfKey } from './keys.ts'
import { maskerForKey } from './submissions.ts'

/** Returns the requests that were sent, by round. Confidential numbers in their texts are masked. */
export async function listRequests(
  portal: AppContext,
  key: ApiKey,
  account: string,
): Promise<PartnerDataOf<'listRequests'>> {
  const { region } = await viewedByKey(portal, key, account)
  const [{ items, rounds }, masker] = await Promise.all([
    itemsWithRounds(portal, account),
    maskerForKey(portal.database, key, { account, region }),
  ])
  const mask = (text: string) => masker?.text(text) ?? text
  const requests = items.flatMap(({ round, ...item }) => {
    const { id, section, path, kind, title, reason, text, state, reply, isChanged } = item
    const { createdBy, createdAt, answeredAt } = item
    // A request that is still a draft of the staff is not returned.
    if (round === null) return []
    return [
      {
        ...{ id, round, section, path, kind, title, reason, text: mask(text), state, reply, isChanged },
        ...{ createdBy, createdAt, answeredAt },
      },
    ]
  })
  return { requests, rounds: rounds.map((round) => ({ ...round, greeting: mask(round.greeting) })) }
}

/**
 * Returns an application to its applicant with requests, and notifies the applicant.
 * @throws ServiceError 400/2015 for an unknown place; 404/2004; 409/2002 when the case has changed since the revision;
 * 409/2012 for a state that excludes it, or a case that a person works on; 422/2020 with the words that may tip the
 * applicant off about a suspicion
 */
export async function createRequests(
  portal: AppContext,
  key: ApiKey,
  account: string,
  { revision, requests, isConfirmed = false }: PartnerBodyOf<'createRequests'>,
): Promise<PartnerDataOf<'createRequests'>> {
  await visibleCase(portal.database, key, account)
  if (!isConfirmed) assertTellingNothing(requests)
  return changeApplication(portal.database, { account }, async (db, { application }) => {
    const found = await lockCase(db, account)
    if (!application || !found) throw notFound()
    assertRevision(found, revision)
    if (found.assignee !== null)
      throw new ServiceError(codes.requestInvalid, { http: 409, text: { key: 'requestErrors.apiKey.assigned' } })
    const remarks = remarksOf(await submittedPlaces(db, application), requests)
    if (!(await sendRemarks(portal, db, application, remarks, actorOfKey(key)))) throw wrongState(found.state)
    const [returned, round] = [await findCase(db, account), (await roundsOf(db, account)).at(-1)]
    if (!returned || !round) throw new Error(`account ${account} has no round`)
    return { revision: returned.revision, state: returned.state, round: round.number }
  })
}

type NewRequests = PartnerBodyOf<'createRequests'>['requests']

/** @throws ServiceError 400/2015 that names each place which is not in the last submission */
function remarksOf(places: SubmittedPlaces, requests: NewRequests): Remark[] {
  const problems: FieldProblem[] = []
  const remarks = requests.flatMap(({ section: id, path = '', text }, index): Remark[] => {
    const section = sectionOf(places, { section: id, path })
    if (!section || !existingKind(places, { section: id, path })) {
      const name = section ? 'path' : 'section'
      const problem = 'requestErrors.problems.parameterError'
      problems.push({ path: `requests.${index}.${name}`, code: 'parameterError', problem })
      return []
    }
    return [{ path: section.path, ...(path !== '' && { field: path }), text }]
  })
  if (problems.length > 0) throw invalidFields(problems, codes.parameterError)
  return remarks
}

/** @throws ServiceError 422/2020 with the words that a person at the desk would have to confirm */
function assertTellingNothing(requests: NewRequests): void {
  const words = [...new Set(requests.flatMap(({ text }) => tippingOffWordsIn(text)))]
  if (words.length === 0) return
  const text = { key: 'requestErrors.apiKey.telling', params: { words: words.join(', ') } }
  throw new ServiceError(codes.verificationFailed, { http: 422, text, data: { words } })
}
