import type { PhoneField } from '#domain/kit/kinds/phone.ts'
import type { InputKind, InputProps } from './inputKind.ts'
import { TextInput } from './TextInput.tsx'

const attributes = { type: 'tel', inputMode: 'tel' } as const

function Input(props: InputProps<PhoneField>) {
  return <TextInput {...props} attributes={attributes} />
}

/** A number without its country code. */
export const phone: InputKind<PhoneField> = { Input, frame: 'labelled', span: () => 3 }
