import { dataFromSample } from '#domain/application/sample.ts'
import type { CallName } from '#domain/contract/calls.ts'
import { changesBetween } from '#domain/kit/changes.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import { rootOfSection, type Section } from '#domain/kit/section.ts'
import { valuesOf } from '#domain/kit/values/values.ts'
import { regionOf } from '#domain/regions/index.ts'
import { sectionsOf } from '../../../server/features/drafts/sections.ts'
import type { Applicant } from '../../../server/testing/helper.ts'
import { sampleOf } from '../../../server/testing/samples.ts'
import { saveCases } from '../../../server/testing/saving.ts'
import { password } from '../../../server/testing/signIn.ts'

/** The applicant who sends the bodies. */
export interface Caller extends Pick<Applicant, 'email' | 'account'> {
  readonly headers: Readonly<Record<string, string>>
}

/** A call and a valid body. */
export interface Request {
  readonly call: CallName
  readonly body: Readonly<Record<string, unknown>>
}

export const sections = sectionsOf(regionOf('uae'))

/** Returns the call that saves a section. */
export function callOf(section: Section): CallName {
  const found = saveCases.find(({ root }) => root === rootOfSection(section))
  if (!found) throw new Error(`no call saves ${section.id}`)
  return found.call
}

/** Returns a save of each section with the answers of a large sample, without files, which a save cannot carry. */
export function saves(revision: number): Request[] {
  const data = dataFromSample(sampleOf('uae-2-layered-holding'))
  return sections.map((section) => {
    const changes = changesBetween(section, valuesOf(section, {}), valuesOf(section, data))
    const answers = Object.entries(changes).filter(([name]) => !section.fields[name]?.isServerOwned)
    return {
      call: callOf(section),
      body: { section: section.id, revision, changes: Object.fromEntries(answers.map(withoutFiles(section))) },
    }
  })
}

function withoutFiles(section: Section) {
  return ([name, value]: [string, unknown]): [string, unknown] => {
    const field = section.fields[name]
    if (!field || !isList(field)) return [name, value]
    const files = Object.keys(field.fields).filter((key) => field.fields[key]?.isServerOwned)
    const rows = Object.entries(value as Record<string, Record<string, unknown>>).map(([id, row]) => [
      id,
      Object.fromEntries(Object.entries(row).filter(([key]) => !files.includes(key))),
    ])
    return [name, Object.fromEntries(rows)]
  }
}

/** Returns a body for every other call that has one, as a signed-in applicant sends it. */
export function otherBodies({ email, account }: Caller): Request[] {
  const purpose = 'reset'
  return [
    { call: 'preLoginApplicationForm', body: { email } },
    { call: 'sendVerificationCode', body: { email, purpose } },
    { call: 'verifyCode', body: { email, purpose, code: '000000' } },
    { call: 'verifyCodeAndChangePassword', body: { email, purpose, ticket: 'x'.repeat(43), password } },
    { call: 'loginApplicationForm', body: { email, password } },
    { call: 'logout', body: {} },
    { call: 'endSessions', body: { password } },
    { call: 'findByid', body: { id: account } },
    { call: 'replyToRemark', body: { id: 'a'.repeat(32), text: 'As in the licence.' } },
    { call: 'withdraw', body: { password, reason: 'mistake' } },
    { call: 'copyOfData', body: { password } },
    { call: 'askErasure', body: { text: 'Erase it.', password } },
    { call: 'deleteDraft', body: { password } },
    { call: 'keepDraft', body: {} },
    { call: 'verifyLeiNumber', body: { leiNumber: '5493001KJTIIGC8Y1R12' } },
    { call: 'generateClientDetailPdf', body: { accountId: account, pdfSource: 'original', region: 'uae' } },
    { call: 'optsFind', body: { lists: ['legalNature'] } },
    { call: 'createEmailForSubmitForm', body: { accountNumber: account, email, CompanyName: 'A Company' } },
  ]
}

type Json = Readonly<Record<string, unknown>>

/**
 * Returns the paths in a body at which a name can be added: every object down to a depth, but only the first row of a
 * list.
 */
export function placesOf(body: unknown, depth: number): (readonly string[])[] {
  if (depth === 0 || typeof body !== 'object' || body === null) return []
  const entries = Object.entries(body)
  const isRows = entries.length > 1 && entries.every(([, row]) => typeof row === 'object' && row !== null)
  const inner = (isRows ? entries.slice(0, 1) : entries).flatMap(([name, value]) =>
    placesOf(value, depth - 1).map((place) => [name, ...place]),
  )
  return [...(Array.isArray(body) ? [] : [[]]), ...inner]
}

/** Returns a copy of a body with a name added at a path. */
export function withName(body: unknown, [first, ...rest]: readonly string[], name: string, value: unknown): Json {
  const here = body as Json
  if (first === undefined) return { ...here, [name]: value }
  const inner = withName(here[first], rest, name, value)
  return Array.isArray(here)
    ? (here.map((item: unknown, index) => (String(index) === first ? inner : item)) as unknown as Json)
    : { ...here, [first]: inner }
}
