import { commonSettings, type Field, type FieldSettings, type WithConditions } from '../field.ts'

export interface NoticeField extends Field<undefined, 'notice'> {
  readonly isNotice: true
  /** Id of the text, `texts.<id>`. */
  readonly text: string
  /** The presentation of the text: part of an agreement, an explanation, or a caution. */
  readonly tone: 'legal' | 'help' | 'caution'
}

/** A text within a section, with a condition like any field but no answer. The PDF prints it among the answers. */
export function notice<const S extends FieldSettings & { readonly tone?: 'legal' | 'help' | 'caution' } = object>(
  textId: string,
  settings: S = {} as S,
): NoticeField & WithConditions<S> {
  return {
    ...commonSettings(settings),
    kind: 'notice',
    secondsToAnswer: 0,
    jsonSchema: {},
    isNotice: true,
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
