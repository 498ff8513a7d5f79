import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react'
import type { BankAccountField, BankIdentifierField } from '#domain/kit/kinds/text/bank.ts'
import type { EmailField } from '#domain/kit/kinds/text/email.ts'
import type { IdentifierField } from '#domain/kit/kinds/text/identifier.ts'
import { type PhoneField, parseInternationalNumber, withoutNationalPrefix } from '#domain/kit/kinds/text/phone.ts'
import type { UrlField } from '#domain/kit/kinds/text/url.ts'
import { useFieldValue, useSection } from '../SectionContext.ts'
import type { InputKind, InputProps } from './inputKind.ts'
import { showUnformatted } from './showUnformatted.ts'
import { TextInput } from './TextInput.tsx'

type TextProps = InputProps<{ readonly blank: string }>

const emailAttributes = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

function EmailInput(props: TextProps) {
  return <TextInput {...props} attributes={emailAttributes} />
}

/** An email address. */
export const email: InputKind<EmailField> = { Input: EmailInput, frame: 'labelled', span: () => 3 }

const urlAttributes = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false, placeholder: 'https://' } as const

function UrlInput(props: TextProps) {
  return <TextInput {...props} attributes={urlAttributes} />
}

/** A web address. A missing scheme is added. */
export const url: InputKind<UrlField> = { Input: UrlInput, frame: 'labelled', span: () => 3 }

const codeAttributes = { autoCapitalize: 'characters', spellCheck: false, className: 'uppercase' } as const

function CodeInput(props: TextProps) {
  return <TextInput {...props} attributes={codeAttributes} />
}

/** A number or code in a register, such as a BIC or a tax number, shown in capitals. */
export const identifier: InputKind<IdentifierField> = { Input: CodeInput, frame: 'labelled', span: () => 3 }

/** An IBAN or account number. */
export const bankAccount: InputKind<BankAccountField> = { Input: CodeInput, frame: 'labelled', span: () => 3 }

/** A BIC or the local code of a bank. */
export const bankIdentifier: InputKind<BankIdentifierField> = { Input: CodeInput, frame: 'labelled', span: () => 3 }

function PhoneInput({ onBlur, ...props }: InputProps<PhoneField>) {
  const { model, application } = useSection()
  const [isFocused, setFocused] = useState(false)
  const { field, path, value, onChange } = props
  const codePath = path.replace(/[^/]+$/, field.callingCodeField)
  const areaCode = String(useFieldValue(codePath) ?? '')
  const { formatPhone, phoneValidator } = application.context
  const shown = isFocused ? value : (formatPhone?.(areaCode, value) ?? value)
  const [isLeftEarly, setLeftEarly] = useState(false)
  const handleFocus = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    setLeftEarly(false)
    showUnformatted(currentTarget, () => setFocused(true))
  }
  const removePrefix = (number: string) => {
    const code = String(model.get(codePath) ?? '')
    onChange(phoneValidator ? withoutNationalPrefix(code, number, phoneValidator) : number)
  }
  const handleBlur = () => {
    setFocused(false)
    setLeftEarly(!phoneValidator)
    const international = parseInternationalNumber(value)
    if (international) model.set(codePath, international.code)
    removePrefix(international?.number ?? value)
    onBlur()
  }
  const handlePlans = useEffectEvent(() => removePrefix(value))
  // The numbering plans may load after the field was left.
  useEffect(() => {
    if (isLeftEarly && phoneValidator) handlePlans()
  }, [isLeftEarly, phoneValidator])
  return (
    <TextInput
      {...props}
      value={shown}
      onBlur={handleBlur}
      attributes={{ type: 'tel', inputMode: 'tel', onFocus: handleFocus }}
    />
  )
}

/**
 * A telephone number without its country code, formatted in groups while it has no focus. On blur a typed country code
 * moves to its own field, and the national prefix (a leading zero) is removed.
 */
export const phone: InputKind<PhoneField> = { Input: PhoneInput, frame: 'labelled', span: () => 3 }
