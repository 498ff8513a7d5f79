import { whatIsMissing } from '#domain/application/completion.ts'
import type { IncompleteData, RefusedField } from '#domain/contract/refusals.ts'
import type { CheckContext } from '#domain/kit/field.ts'
import type { Issue } from '#domain/kit/issue.ts'
import type { Say } from '#domain/kit/say.ts'
import type { Section } from '#domain/kit/section.ts'
import type { ApplicationData } from '#domain/kit/values.ts'
import type { Region } from '#domain/regions/region.ts'
import type { Portal } from '../../portal.ts'
import { diagnosticsOf } from '../diagnostics.ts'
import { Failure } from '../failure.ts'
import { labelKeyOf } from '../labels.ts'

/**
 * Refuses to submit what is not complete.
 * @throws Failure 409/2020 with every incomplete section and its fields, in words
 */
export function refuseIncomplete(
  { log }: Pick<Portal, 'log'>,
  region: Region,
  data: ApplicationData,
  context: CheckContext,
  say: Say,
): void {
  const missing = whatIsMissing(region, data, context)
  if (missing.length === 0) return
  const findings = missing.map(({ section, issues }) => diagnosticsOf(section, issues))
  log.info({ findings: Object.assign({}, ...findings) }, 'an incomplete application was not submitted')
  const told: IncompleteData = {
    sections: missing.map(({ section, issues }) => ({
      id: section.id,
      path: section.path,
      title: say(`sections.${section.messages}.title`),
      fields: issues.map((issue) => inWords(section, issue, say)),
    })),
  }
  const sections = told.sections.map(({ title }) => title).join(say('answers.separator'))
  const text = { key: 'refusals.submission.incomplete', params: { sections } }
  throw new Failure(2020, { http: 409, data: { ...told }, text })
}

/** What is found at a question, as a person reads it. */
export function inWords(section: Section, { path, code, params }: Issue, say: Say): RefusedField {
  const key = labelKeyOf(section, path)
  const label = key ? say(key) : path
  const problem = say(`errors.${code}`, { label, ...params })
  return { path, code, ...(params && { params }), message: say('refusals.field', { label, problem }) }
}
