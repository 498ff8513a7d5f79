import type { EmailField } from '#domain/kit/kinds/email.ts'
import type { InputKind, InputProps } from './inputKind.ts'
import { TextInput } from './TextInput.tsx'

const attributes = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

function Input(props: InputProps<EmailField>) {
  return <TextInput {...props} attributes={attributes} />
}

/** An e-mail address. */
export const email: InputKind<EmailField> = { Input, frame: 'labelled', span: () => 3 }
