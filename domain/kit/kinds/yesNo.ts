import { commonSettings, type Field, type FieldSettings, type ReadResult, type WithConditions } from '../field.ts'

/** Reads a boolean; accepts the texts "yes" and "no" of older data. */
function readBoolean<Blank extends boolean | null>(input: unknown, blank: Blank): ReadResult<boolean | Blank> {
  if (input === null || input === undefined || input === '') return { value: blank }
  if (input === true || input === 'yes') return { value: true }
  if (input === false || input === 'no') return { value: false }
  return { rejected: 'notYesNo' }
}

export type YesNoField = Field<boolean | null, 'yesNo'>

/** A yes/no question without a default: the applicant must answer. */
export function yesNo<const S extends FieldSettings = object>(settings: S = {} as S): YesNoField & WithConditions<S> {
  return {
    ...commonSettings(settings),
    kind: 'yesNo',
    secondsToAnswer: 30,
    jsonSchema: { type: ['boolean', 'null'] },
    summaryColumn: 'mark',
    blank: null,
    missing: 'requiredChoice',
    isBlank: (value) => value === null,
    read: (input) => readBoolean(input, null),
    check: () => undefined,
    answer: (value, t) => ({ type: 'text', text: value === null ? '' : t(value ? 'answers.yes' : 'answers.no') }),
  }
}

export type ToggleField = Field<boolean, 'toggle'>

interface ToggleSettings extends FieldSettings {
  /** True when the switch is on until the applicant turns it off. */
  readonly isOn?: true
}

/** A switch, off by default; never unanswered. */
export function toggle<const S extends ToggleSettings = object>(
  settings: S = {} as S,
): ToggleField & WithConditions<S> {
  const { isOn = false } = settings
  return {
    ...commonSettings(settings),
    kind: 'toggle',
    secondsToAnswer: 10,
    jsonSchema: { type: 'boolean' },
    blank: isOn,
    missing: 'requiredChoice',
    isBlank: () => false,
    read: (input) => readBoolean(input, isOn),
    check: () => undefined,
    answer: (value, t) => ({ type: 'text', text: t(value ? 'answers.yes' : 'answers.no') }),
  }
}

export type AcceptanceField = Field<boolean, 'acceptance'> & { readonly text: string }

/** A statement that the applicant must tick; `text` is its message key under `texts`. */
export function acceptance<const S extends FieldSettings & { readonly text: string }>(
  settings: S,
): AcceptanceField & WithConditions<S> {
  return {
    ...commonSettings(settings),
    kind: 'acceptance',
    secondsToAnswer: 45,
    jsonSchema: { type: 'boolean' },
    text: settings.text,
    blank: false,
    missing: 'requiredAcceptance',
    isBlank: (value) => value === false,
    read: (input) => readBoolean(input, false),
    check: () => undefined,
    answer: (value, t) => ({
      type: 'statements',
      statements: [{ id: settings.text, text: t(`texts.${settings.text}`), ticked: value }],
    }),
  }
}
