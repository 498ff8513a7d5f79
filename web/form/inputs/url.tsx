import type { UrlField } from '#domain/kit/kinds/url.ts'
import type { InputKind, InputProps } from './inputKind.ts'
import { TextInput } from './TextInput.tsx'

const attributes = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false, placeholder: 'https://' } as const

function Input(props: InputProps<UrlField>) {
  return <TextInput {...props} attributes={attributes} />
}

/** A web address; the scheme is added when it is missing. */
export const url: InputKind<UrlField> = { Input, frame: 'labelled', span: () => 3 }
