import { docKinds, documentLanguages, requirementIds, waiverReasons } from '../documents/kinds.ts'
import type { Field } from '../kit/field.ts'
import { choice, choices } from '../kit/kinds/choice.ts'
import { date } from '../kit/kinds/date.ts'
import { list } from '../kit/kinds/list.ts'
import { explanation, name, text } from '../kit/kinds/text/text.ts'
import { toggle } from '../kit/kinds/yesNo.ts'
import { section } from '../kit/section.ts'

/** An entry that a document is about: `company`, or the register and the row id of a person, entity or source. */
const entryPattern = /^(?:company|[A-Za-z]{1,30}\/[A-Za-z0-9_-]{1,40})$/

/** Maximum number of entries that one file may be about: 30 people, each in up to four registers. */
const maxEntries = 120

/** Entries of the registers, each once. Keeps the ids of removed entries, so that undoing a removal restores them. */
function entries(): Field<readonly string[], 'entries'> & { readonly optional: true } {
  return {
    kind: 'entries',
    optional: true,
    secondsToAnswer: 10,
    jsonSchema: { type: 'array', items: { type: 'string' } },
    blank: [],
    missing: 'requiredChoice',
    isBlank: (value) => value.length === 0,
    read(input) {
      if (input === null || input === undefined) return { value: [] }
      if (!Array.isArray(input)) return { rejected: 'notList' }
      if (input.length > maxEntries) return { rejected: 'tooManyEntries', params: { max: maxEntries } }
      const isEntry = (item: unknown): item is string => typeof item === 'string' && entryPattern.test(item)
      return input.every(isEntry) ? { value: [...new Set(input)] } : { rejected: 'notOption' }
    },
    check: () => undefined,
    answer: (value) => ({ type: 'text', text: value.join(' ') }),
  }
}

/**
 * The details of the uploaded files, by the id of the file, and the reasons why documents cannot be provided. The
 * documents page asks for both; no submission requires them.
 */
export const documentDetails = section({
  id: 'documentDetails',
  path: '/supporting-documents',
  dataPath: 'clientOtherInfo',
  fields: {
    documentDetails: list({
      optional: true,
      // As many as files: 13 questions with 20 each.
      max: 260,
      title: ['kind'],
      fields: {
        kind: choice(docKinds, { optional: true }),
        about: entries(),
        documentDate: date({ optional: true }),
        expiryDate: date({ optional: true }),
        language: choice(documentLanguages, { optional: true }),
        certified: toggle(),
        /** The certifier's name and capacity. */
        certifiedBy: name({ optional: true, min: 2 }),
        certifiedOn: date({ optional: true }),
        /** The id of the file of which it is the translation. */
        translationOf: text({ optional: true, max: 40, pattern: /^[A-Za-z0-9_-]*$/ }),
        serves: choices(requirementIds, { optional: true }),
      },
    }),
    documentWaivers: list({
      optional: true,
      max: 300,
      title: ['requirement'],
      fields: {
        requirement: choice(requirementIds),
        /** The entry of `Subject.refs` that it is about. */
        about: text({ max: 80, pattern: entryPattern }),
        reason: choice(waiverReasons),
        note: explanation({ max: 500, optional: true }),
        /** The day by which the document follows. */
        until: date({ when: { reason: 'will_follow' } }),
      },
    }),
  },
})
