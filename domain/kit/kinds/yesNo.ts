import { type Field, type Read, type Settings, settingsOf, type With } from '../field.ts'

/** Reads a boolean; the words "yes" and "no" of older data are accepted. */
function readBoolean<Blank extends boolean | null>(input: unknown, blank: Blank): Read<boolean | Blank> {
  if (input === null || input === undefined || input === '') return { value: blank }
  if (input === true || input === 'yes') return { value: true }
  if (input === false || input === 'no') return { value: false }
  return { refused: 'notYesNo' }
}

export type YesNoField = Field<boolean | null, 'yesNo'>

/** A question answered with yes or no. It has no default: the applicant must answer. */
export function yesNo<const S extends Settings = object>(settings: S = {} as S): YesNoField & With<S> {
  return {
    ...settingsOf(settings),
    kind: 'yesNo',
    blank: null,
    missing: 'requiredChoice',
    isBlank: (value) => value === null,
    read: (input) => readBoolean(input, null),
    check: () => undefined,
    answer: (value, say) => ({ type: 'text', text: value === null ? '' : say(value ? 'answers.yes' : 'answers.no') }),
  }
}

export type ToggleField = Field<boolean, 'toggle'>

/** A switch, off at first; never unanswered. */
export function toggle<const S extends Settings = object>(settings: S = {} as S): ToggleField & With<S> {
  return {
    ...settingsOf(settings),
    kind: 'toggle',
    blank: false,
    missing: 'requiredChoice',
    isBlank: () => false,
    read: (input) => readBoolean(input, false),
    check: () => undefined,
    answer: (value, say) => ({ type: 'text', text: say(value ? 'answers.yes' : 'answers.no') }),
  }
}

export type AcceptanceField = Field<boolean, 'acceptance'> & { readonly text: string }

/** A statement that must be ticked; `text` is the message key under `texts` of what is accepted. */
export function acceptance<const S extends Settings & { readonly text: string }>(
  settings: S,
): AcceptanceField & With<S> {
  return {
    ...settingsOf(settings),
    kind: 'acceptance',
    text: settings.text,
    blank: false,
    missing: 'requiredAcceptance',
    isBlank: (value) => value === false,
    read: (input) => readBoolean(input, false),
    check: () => undefined,
    answer: (value, say) => ({
      type: 'statements',
      statements: [{ id: settings.text, text: say(`texts.${settings.text}`), ticked: value }],
    }),
  }
}
