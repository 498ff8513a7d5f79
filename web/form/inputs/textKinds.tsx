import type { BankAccountField, BankIdentifierField } from '#domain/kit/kinds/text/bank.ts'
import type { EmailField } from '#domain/kit/kinds/text/email.ts'
import type { IdentifierField } from '#domain/kit/kinds/text/identifier.ts'
import { type PhoneField, parseInternationalNumber, withoutNationalPrefix } from '#domain/kit/kinds/text/phone.ts'
import type { UrlField } from '#domain/kit/kinds/text/url.ts'
import { useSection } from '../SectionContext.ts'
import type { InputKind, InputProps } from './inputKind.ts'
import { TextInput } from './TextInput.tsx'

type TextProps = InputProps<{ readonly blank: string }>

const emailAttributes = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

function EmailInput(props: TextProps) {
  return <TextInput {...props} attributes={emailAttributes} />
}

/** An e-mail address. */
export const email: InputKind<EmailField> = { Input: EmailInput, frame: 'labelled', span: () => 3 }

const urlAttributes = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false, placeholder: 'https://' } as const

function UrlInput(props: TextProps) {
  return <TextInput {...props} attributes={urlAttributes} />
}

/** A web address; the scheme is added when it is missing. */
export const url: InputKind<UrlField> = { Input: UrlInput, frame: 'labelled', span: () => 3 }

const codeAttributes = { autoCapitalize: 'characters', spellCheck: false, className: 'uppercase' } as const

function CodeInput(props: TextProps) {
  return <TextInput {...props} attributes={codeAttributes} />
}

/** A code of a register, in capitals. */
export const identifier: InputKind<IdentifierField> = { Input: CodeInput, frame: 'labelled', span: () => 3 }

/** An IBAN or account number. */
export const bankAccount: InputKind<BankAccountField> = { Input: CodeInput, frame: 'labelled', span: () => 4 }

/** A BIC or the local code of a bank. */
export const bankIdentifier: InputKind<BankIdentifierField> = { Input: CodeInput, frame: 'labelled', span: () => 2 }

const phoneAttributes = { type: 'tel', inputMode: 'tel' } as const

function PhoneInput({ onBlur, ...props }: InputProps<PhoneField>) {
  const { model } = useSection()
  const { field, path, value, onChange } = props
  const handleBlur = () => {
    const abroad = parseInternationalNumber(value)
    const codePath = path.replace(/[^/]+$/, field.callingCodeField)
    if (abroad) model.set(codePath, abroad.code)
    const validator = model.context().phoneValidator
    const number = abroad?.number ?? value
    onChange(validator ? withoutNationalPrefix(String(model.get(codePath) ?? ''), number, validator) : number)
    onBlur()
  }
  return <TextInput {...props} onBlur={handleBlur} attributes={phoneAttributes} />
}

/**
 * A telephone number without its country code. On blur a typed country code is split off, and the leading zero is
 * removed.
 */
export const phone: InputKind<PhoneField> = { Input: PhoneInput, frame: 'labelled', span: () => 3 }
