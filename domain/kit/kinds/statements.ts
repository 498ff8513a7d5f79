import { type Field, type Settings, settingsOf, type With } from '../field.ts'

export interface StatementsField extends Field<readonly boolean[], 'statements'> {
  /** Ids of the texts, `texts.<id>`; stable, never renumbered. */
  readonly texts: readonly string[]
}

/** Statements to be read and ticked one by one: an array of booleans of exactly their number, all true when complete. */
export function statements<const S extends Settings & { readonly texts: readonly string[] }>(
  settings: S,
): StatementsField & With<S> {
  const { texts } = settings
  const none = texts.map(() => false)
  return {
    ...settingsOf(settings),
    kind: 'statements',
    texts,
    blank: none,
    missing: 'requiredTicks',
    isBlank: (value) => !value.includes(true),
    read(input) {
      if (input === null || input === undefined) return { value: none }
      if (!Array.isArray(input) || input.length !== texts.length) return { refused: 'notList' }
      return input.every((tick) => typeof tick === 'boolean') ? { value: input } : { refused: 'notYesNo' }
    },
    check: (value) => (value.includes(false) ? { code: 'requiredTicks' } : undefined),
    answer: (value, say) => ({
      type: 'statements',
      statements: texts.map((id, index) => ({ id, text: say(`texts.${id}`), ticked: value[index] === true })),
    }),
  }
}
