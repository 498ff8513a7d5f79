import { commonSettings, type Field, type FieldSettings, type WithConditions } from '../field.ts'

export interface NoticeField extends Field<undefined, 'notice'> {
  /** Id of the text, `texts.<id>`. */
  readonly text: string
  /** How it is shown: part of what is agreed, an explanation, or a caution. */
  readonly tone: 'legal' | 'help' | 'caution'
}

/** A text within a section, with a condition like any field but no answer. It is printed where the answers are. */
export function notice<const S extends FieldSettings & { readonly tone?: 'legal' | 'help' | 'caution' } = object>(
  textId: string,
  settings: S = {} as S,
): NoticeField & WithConditions<S> {
  return {
    ...commonSettings(settings),
    kind: 'notice',
    text: textId,
    tone: settings.tone ?? 'legal',
    optional: true,
    blank: undefined,
    missing: 'required',
    isBlank: () => true,
    read: () => ({ rejected: 'unknownField' }),
    check: () => undefined,
    answer: (_value, t) => ({ type: 'notice', text: t(`texts.${textId}`) }),
  }
}
