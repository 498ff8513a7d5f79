import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/languages.ts'
import { Field, type FieldProps } from './Field.tsx'

interface PasswordFieldProps extends Omit<FieldProps, 'name' | 'type' | 'end'> {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password input with a button that reveals the text. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      {...props}
      name="password"
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          aria-label={t(($) => (shown ? $.app.fields.hidePassword : $.app.fields.showPassword))}
          onClick={() => setShown(!shown)}
          className="absolute end-0 top-0 grid size-11 cursor-pointer place-items-center rounded-field text-ink-soft"
        >
          <Icon aria-hidden="true" size={19} />
        </button>
      }
    />
  )
}
