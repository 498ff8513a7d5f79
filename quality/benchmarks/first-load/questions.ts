import { callingCodes } from '#domain/kit/data/callingCodes.ts'
import { countryCodes } from '#domain/kit/data/countries.ts'
import type { AnyField } from '#domain/kit/field.ts'
import { type ChoiceField, optionKey } from '#domain/kit/kinds/choice.ts'
import { isFieldVisible, type Section } from '#domain/kit/section.ts'
import { valuesOf } from '#domain/kit/values/values.ts'
import { messageKeyOf } from '../../../web/form/fields/names.ts'
import { translatorIn } from '../../e2e/fillers/translator.ts'
import type { Question } from './question.ts'

const t = translatorIn('en')
/** Minimum number of options of a searchable list, as on our pages. */
const searchedFrom = 12

/** Returns the options of a field by its kind; a text field has none. */
const optionsByKind: Readonly<Record<string, (field: AnyField) => Question['options']>> = {
  country: () => countryCodes.map((id) => ({ id, label: t(`countries.${id}`) })),
  callingCode: () => callingCodes.map(({ code }) => ({ id: code, label: code })),
  choice: (field) => {
    const { options } = field as unknown as ChoiceField
    return options.codes.map((id) => ({ id, label: t(optionKey(options, id)) }))
  },
}

const controls: Readonly<Record<string, Question['control']>> = { date: 'date', yesNo: 'yesNo', toggle: 'tick' }

/** Returns the questions of a section in an empty application, for a reference page. */
export function questionsOf(section: Section): Question[] {
  const values = valuesOf(section, {})
  const names = Object.keys(section.fields).filter((name) => isFieldVisible(section.fields, name, values))
  return names.map((name) => {
    const field = section.fields[name] as AnyField
    const options = optionsByKind[field.kind]?.(field) ?? []
    const list = options.length >= searchedFrom ? 'search' : 'choice'
    return {
      name,
      label: t(`${messageKeyOf(section, name)}.label`),
      control: options.length > 0 ? list : (controls[field.kind] ?? 'text'),
      options,
    }
  })
}
