import type { IdentifierField } from '#domain/kit/kinds/identifier.ts'
import type { InputKind, InputProps } from './inputKind.ts'
import { TextInput } from './TextInput.tsx'

const attributes = { autoCapitalize: 'characters', spellCheck: false, className: 'uppercase' } as const

function Input(props: InputProps<IdentifierField>) {
  return <TextInput {...props} attributes={attributes} />
}

/** A code of a register, in capitals. */
export const identifier: InputKind<IdentifierField> = { Input, frame: 'labelled', span: () => 3 }
