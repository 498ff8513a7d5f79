import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/languages.ts'
import { Field } from './Field.tsx'

interface EmailFieldProps {
  readonly value: string
  readonly problem: string
  onChange(value: string): void
  readonly autoFocus?: boolean
}

/** The input of the e-mail that identifies the account. */
export function EmailField({ value, problem, onChange, autoFocus = false }: EmailFieldProps) {
  const { t } = useTranslation()
  return (
    <Field
      label={t(($) => $.app.fields.email)}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
      value={value}
      problem={problem}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/**
 * The navigation state that passes the typed e-mail between authentication pages. The e-mail is never part of the
 * address.
 */
export interface AuthState {
  readonly email?: string
}

/** Returns the e-mail from the previous page as state. */
export function useAuthEmail(): [string, (email: string) => void] {
  const passed = (useLocation().state as AuthState | null)?.email
  return useState(passed ?? '')
}
