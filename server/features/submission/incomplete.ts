import { diagnosticsOf } from '#domain/application/diagnostics.ts'
import { findErrors } from '#domain/application/progress/completion.ts'
import { Consistency } from '#domain/consistency/consistency.ts'
import type { Facts } from '#domain/consistency/facts.ts'
import { openFindings, recordedFindings } from '#domain/consistency/findingList.ts'
import { codes } from '#domain/contract/codes.ts'
import type { FieldError, IncompleteData } from '#domain/contract/errors.ts'
import type { CheckContext } from '#domain/kit/field.ts'
import type { Issue } from '#domain/kit/issue.ts'
import { issueText } from '#domain/kit/issueText.ts'
import { phoneValidity } from '#domain/kit/kinds/text/phone.ts'
import type { Section } from '#domain/kit/section.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { toDay } from '#domain/kit/values/dates.ts'
import type { ApplicationData } from '#domain/kit/values/values.ts'
import { createStructureCheck } from '#domain/ownership/structure/fromSection.ts'
import type { Region } from '#domain/regions/region.ts'
import type { AppContext } from '../context.ts'
import { fieldKeyOf } from '../drafts/labels.ts'
import { ServiceError } from '../failure.ts'

/**
 * Asserts that an application is complete.
 * @throws ServiceError 409/2020 with every incomplete section and the texts of its fields
 */
export function assertComplete(
  { log }: Pick<AppContext, 'log'>,
  region: Region,
  data: ApplicationData,
  context: CheckContext,
  t: Translate,
): void {
  const missing = findErrors(region, data, context)
  if (missing.length === 0) return
  const findings = missing.map(({ section, issues }) => diagnosticsOf(section, issues))
  log.info({ findings: Object.assign({}, ...findings) }, 'an incomplete application was not submitted')
  const incomplete: IncompleteData = {
    sections: missing.map(({ section, issues }) => ({
      id: section.id,
      path: section.path,
      title: t(`sections.${section.messages}.title`),
      fields: issues.map((issue) => toFieldError(section, issue, t)),
    })),
  }
  const sections = incomplete.sections.map(({ title }) => title).join(t('answers.separator'))
  const text = { key: 'requestErrors.submission.incomplete', params: { sections } }
  throw new ServiceError(codes.verificationFailed, { http: 409, data: { ...incomplete }, text })
}

/**
 * Asserts that answers which do not agree are explained.
 * @throws ServiceError 409/2020 with the unexplained findings and their places
 */
export function assertExplained(
  region: Region,
  data: ApplicationData,
  { today }: CheckContext,
  facts: Facts,
  t: Translate,
): void {
  const open = openFindings(new Consistency(region).findings(data, { today, facts }))
  if (open.length === 0) return
  const findings = recordedFindings(open, region, data, t)
  const incomplete: IncompleteData = {
    sections: [],
    findings: findings.map(({ rule, message, places }) => ({ rule, message, places })),
  }
  const text = { key: 'requestErrors.submission.unexplained', params: { count: open.length } }
  throw new ServiceError(codes.verificationFailed, { http: 409, data: { ...incomplete }, text })
}

/** Converts a finding into its text, which names the question. */
export function toFieldError(section: Section, issue: Issue, t: Translate): FieldError {
  const { path, code, params } = issue
  const key = fieldKeyOf(section, path)
  const { text, isNamed } = issueText(issue, key ?? '', t)
  const label = key ? t(`${key}.label`) : path
  const message = isNamed ? text : t('requestErrors.field', { label, problem: text })
  return { path, code, ...(params && { params }), message }
}

/**
 * Returns the context of the server's validation: its own clock in the time zone of the brokerage, and every numbering
 * plan. The plans are loaded with the first validation, because an idle server needs none.
 */
export async function checkContext({ clock }: AppContext, { id, timeZone }: Region): Promise<CheckContext> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const phoneValidator = (areaCode: string, number: string) =>
    phoneValidity(parsePhoneNumberFromString(`${areaCode}${number}`), number)
  return { today: toDay(timeZone, clock.now()), phoneValidator, structureIssues: createStructureCheck(id) }
}
