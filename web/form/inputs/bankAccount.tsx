import type { BankAccountField } from '#domain/kit/kinds/bank.ts'
import type { InputKind, InputProps } from './inputKind.ts'
import { TextInput } from './TextInput.tsx'

const attributes = { autoCapitalize: 'characters', spellCheck: false, className: 'uppercase' } as const

function Input(props: InputProps<BankAccountField>) {
  return <TextInput {...props} attributes={attributes} />
}

/** An IBAN or account number. */
export const bankAccount: InputKind<BankAccountField> = { Input, frame: 'labelled', span: () => 4 }
