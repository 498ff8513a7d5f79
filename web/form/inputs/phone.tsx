import { type PhoneField, parseInternationalNumber, withoutNationalPrefix } from '#domain/kit/kinds/text/phone.ts'
import { useSection } from '../SectionContext.ts'
import type { InputKind, InputProps } from './inputKind.ts'
import { TextInput } from './TextInput.tsx'

const attributes = { type: 'tel', inputMode: 'tel' } as const

function Input({ onBlur, ...props }: InputProps<PhoneField>) {
  const { model } = useSection()
  const { field, path, value, onChange } = props
  const handleBlur = () => {
    const abroad = parseInternationalNumber(value)
    const codePath = path.replace(/[^/]+$/, field.code)
    if (abroad) model.set(codePath, abroad.code)
    const validator = model.context().phoneValidator
    const number = abroad?.number ?? value
    onChange(validator ? withoutNationalPrefix(String(model.get(codePath) ?? ''), number, validator) : number)
    onBlur()
  }
  return <TextInput {...props} onBlur={handleBlur} attributes={attributes} />
}

/**
 * A telephone number without its country code. On blur a typed country code is split off, and the leading zero is
 * removed.
 */
export const phone: InputKind<PhoneField> = { Input, frame: 'labelled', span: () => 3 }
