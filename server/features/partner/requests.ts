import { codes } from '#domain/contract/codes.ts'
import type { Remark } from '#domain/contract/status.ts'
import { tellingWordsIn } from '#domain/desk/requests/reasons.ts'
import type { PartnerBodyOf, PartnerDataOf } from '#domain/partner/schemas.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import type { ApiKey } from '../../database/repositories/apiKeys.ts'
import { changeApplication } from '../../database/repositories/applications.ts'
import { roundsOf } from '../../database/repositories/desk/caseItems.ts'
import { lockCase } from '../../database/repositories/desk/cases.ts'
import type { AppContext } from '../context.ts'
import { itemsWithRounds } from '../desk/requests/items.ts'
import { sendRemarks } from '../desk/requests/rounds.ts'
import { visibleCase, wrongState } from '../desk/visibleCase.ts'
import { labelKeyOf } from '../drafts/labels.ts'
import { sectionsOf } from '../drafts/sections.ts'
import { type FieldProblem, invalidFields, notFound, ServiceError } from '../failure.ts'
import { viewedByKey } from './applications.ts'
import { otherSubmission } from './decisions.ts'
import { actorOfKey } from './keys.ts'

/** Returns the requests that were sent, by round. Confidential numbers in their texts are masked. */
export async function listRequests(
  portal: AppContext,
  key: ApiKey,
  account: string,
): Promise<PartnerDataOf<'listRequests'>> {
  await viewedByKey(portal, key, account)
  const { items, rounds } = await itemsWithRounds(portal, account)
  const requests = items.flatMap(({ round, ...item }) => {
    const { id, section, path, kind, title, reason, text, state, reply, isChanged } = item
    const { createdBy, createdAt, answeredAt } = item
    // A draft of the staff is no request yet.
    if (round === null) return []
    return [
      {
        ...{ id, round, section, path, kind, title, reason, text, state, reply, isChanged },
        ...{ createdBy, createdAt, answeredAt },
      },
    ]
  })
  return { requests, rounds }
}

/**
 * Returns an application to its applicant with requests, and notifies the applicant.
 * @throws ServiceError 400/2015 for an unknown section or field; 404/2004; 409/2002 for another submission than the last;
 * 409/2012 for a state that excludes it; 422/2020 with the words that may tell the applicant of a suspicion
 */
export async function createRequests(
  portal: AppContext,
  key: ApiKey,
  account: string,
  { submission, requests, isConfirmed = false }: PartnerBodyOf<'createRequests'>,
): Promise<PartnerDataOf<'createRequests'>> {
  const { region } = await visibleCase(portal.database, key, account)
  const remarks = remarksOf(region, requests)
  if (!isConfirmed) assertTellingNothing(remarks)
  return changeApplication(portal.database, { account }, async (db, { application }) => {
    const found = await lockCase(db, account)
    if (!application || !found) throw notFound()
    if (found.submissions !== submission) throw otherSubmission(found.submissions)
    if (!(await sendRemarks(portal, db, application, remarks, actorOfKey(key)))) throw wrongState(found.state)
    const round = (await roundsOf(db, account)).at(-1)
    if (!round) throw new Error(`account ${account} has no round`)
    return { state: 'informationRequested', round: round.number }
  })
}

/** @throws ServiceError 400/2015 that names each unknown place */
function remarksOf(regionId: RegionId, requests: PartnerBodyOf<'createRequests'>['requests']): Remark[] {
  const sections = sectionsOf(regionOf(regionId))
  const problems: FieldProblem[] = []
  const remarks = requests.flatMap(({ section: id, field, text }, index): Remark[] => {
    const section = sections.find((one) => one.id === id)
    const problem = 'requestErrors.problems.parameterError'
    if (!section) problems.push({ path: `requests.${index}.section`, code: 'parameterError', problem })
    else if (field !== undefined && labelKeyOf(section, field) === undefined)
      problems.push({ path: `requests.${index}.field`, code: 'parameterError', problem })
    return section ? [{ path: section.path, ...(field !== undefined && { field }), text }] : []
  })
  if (problems.length > 0) throw invalidFields(problems, codes.parameterError)
  return remarks
}

/** @throws ServiceError 422/2020 with the words, as the desk asks its staff */
function assertTellingNothing(remarks: readonly Remark[]): void {
  const words = [...new Set(remarks.flatMap(({ text }) => tellingWordsIn(text)))]
  if (words.length === 0) return
  const text = { key: 'requestErrors.apiKey.telling', params: { words: words.join(', ') } }
  throw new ServiceError(codes.verificationFailed, { http: 422, text, data: { words } })
}
