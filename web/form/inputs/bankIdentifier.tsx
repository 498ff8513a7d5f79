import type { BankIdentifierField } from '#domain/kit/kinds/bank.ts'
import type { InputKind, InputProps } from './inputKind.ts'
import { TextInput } from './TextInput.tsx'

const attributes = { autoCapitalize: 'characters', spellCheck: false, className: 'uppercase' } as const

function Input(props: InputProps<BankIdentifierField>) {
  return <TextInput {...props} attributes={attributes} />
}

/** A BIC or the local code of a bank. */
export const bankIdentifier: InputKind<BankIdentifierField> = { Input, frame: 'labelled', span: () => 2 }
