import { commonSettings, type Field, type FieldSettings, type WithConditions } from '../field.ts'

export interface StatementsField extends Field<readonly boolean[], 'statements'> {
  /** Ids of the texts, `texts.<id>`; permanent, never renumbered. */
  readonly texts: readonly string[]
}

/** Statements that the applicant ticks one by one: an array with one boolean per statement, all true when complete. */
export function statements<const S extends FieldSettings & { readonly texts: readonly string[] }>(
  settings: S,
): StatementsField & WithConditions<S> {
  const { texts } = settings
  const unticked = texts.map(() => false)
  return {
    ...commonSettings(settings),
    kind: 'statements',
    secondsToAnswer: 25 * texts.length,
    jsonSchema: { type: 'array', items: { type: 'boolean' }, minItems: texts.length, maxItems: texts.length },
    texts,
    blank: unticked,
    missing: 'requiredTicks',
    isBlank: (value) => !value.includes(true),
    read(input) {
      if (input === null || input === undefined) return { value: unticked }
      if (!Array.isArray(input) || input.length !== texts.length) return { rejected: 'notList' }
      return input.every((tick) => typeof tick === 'boolean') ? { value: input } : { rejected: 'notYesNo' }
    },
    check(value) {
      const open = value.indexOf(false)
      return open < 0 ? undefined : { code: 'remainingTicks', params: { number: open + 1 } }
    },
    answer: (value, t) => ({
      type: 'statements',
      statements: texts.map((id, index) => ({ id, text: t(`texts.${id}`), ticked: value[index] === true })),
    }),
  }
}
