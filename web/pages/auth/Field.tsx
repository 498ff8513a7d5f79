import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { normaliseEmail } from '#domain/kit/kinds/text/email.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorIcon, Text } from '../../ui/Text.tsx'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  readonly label: string
  readonly name: string
  /** The error message; empty for a valid input. */
  readonly problem: string
  /** Announces the error at once, for forms that do not focus invalid inputs. */
  readonly announced?: boolean
  readonly help?: string
  /** Rendered over the end of the input. */
  readonly end?: ReactNode
}

/** A labelled input of the authentication pages. Help and error are between the label and the input. */
export function Field({ label, problem, announced = false, help, end, ...input }: FieldProps) {
  const id = useId()
  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="mb-5">
      <label htmlFor={id} className="required mb-1 block text-label font-label text-ink">
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className="mb-1.5 text-help text-ink-soft">
          <Text>{help}</Text>
        </p>
      )}
      {problem && <ProblemLine id={`${id}-problem`} text={problem} announced={announced} />}
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-required
          aria-invalid={problem !== ''}
          aria-describedby={described || undefined}
          className={classes(
            'h-11 w-full rounded-field bg-paper px-3.25 text-field text-ink placeholder:text-ink-soft',
            problem ? 'border-2 border-bad' : 'border border-line-strong',
            Boolean(end) && 'pe-12',
          )}
        />
        {end}
      </div>
    </div>
  )
}

interface ProblemLineProps {
  readonly id: string
  readonly text: string
  readonly announced: boolean
}

function ProblemLine({ id, text, announced }: ProblemLineProps) {
  return (
    <p id={id} role={announced ? 'alert' : undefined} className="mb-1.5 flex gap-1.75 text-sm font-label text-bad">
      <ErrorIcon />
      <span className="min-w-0 wrap-anywhere">
        <Text>{text}</Text>
      </span>
    </p>
  )
}

interface EmailFieldProps {
  readonly value: string
  readonly problem: string
  onChange(value: string): void
  readonly autoFocus?: boolean
}

/**
 * The input of the email that identifies the account, with a suggestion when it seems mistyped. Its type is `text`,
 * because browsers rewrite the domain in an input of type `email` during typing.
 */
export function EmailField({ value, problem, onChange, autoFocus = false }: EmailFieldProps) {
  const { t } = useTranslation()
  const suggestion = useEmailSuggestion(value)
  return (
    <>
      <Field
        label={t(($) => $.app.fields.email)}
        name="email"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus={autoFocus}
        value={value}
        problem={problem}
        onChange={(event) => onChange(event.target.value)}
      />
      <div role="status" className={suggestion && '-mt-3.5 mb-4'}>
        {suggestion && (
          <button
            type="button"
            onClick={() => onChange(suggestion)}
            className="cursor-pointer rounded-xs text-start text-label font-semibold wrap-anywhere text-orange underline underline-offset-3 hover:no-underline pointer-coarse:min-h-11"
          >
            {t(($) => $.app.fields.didYouMean, { email: suggestion })}
          </button>
        )}
      </div>
    </>
  )
}

/** Milliseconds without a keystroke after which a typed email is checked for slips. */
const typingPauseMs = 500

/** Returns the email that was probably meant, once the applicant pauses; empty otherwise. */
function useEmailSuggestion(email: string): string {
  const [found, setFound] = useState({ email: '', suggestion: '' })
  useEffect(() => {
    if (!email.includes('@')) return
    const look = async () => {
      const { suggestEmail } = await import('./emailSuggestion.ts')
      setFound({ email, suggestion: suggestEmail(email) })
    }
    // When the code cannot be loaded, nothing is suggested.
    const timer = setTimeout(() => void look().catch(() => undefined), typingPauseMs)
    return () => clearTimeout(timer)
  }, [email])
  return found.email === email ? found.suggestion : ''
}

/**
 * The navigation state that passes the typed email between authentication pages. The email is never part of the
 * address.
 */
export interface AuthState {
  readonly email?: string
}

/**
 * Returns a function that opens an authentication page with the typed email. The current page stores it as well, so
 * that Back shows it again.
 */
export function useNavigateWithEmail(): (path: string, email: string) => Promise<void> {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async (path, email) => {
    const state: AuthState = { email }
    await navigate(pathname, { replace: true, state })
    await navigate(path, { state })
  }
}

/** Returns state that starts with the normalised email of the previous page. */
export function useAuthEmail(): [string, (email: string) => void] {
  const passed = (useLocation().state as AuthState | null)?.email
  return useState(normaliseEmail(passed ?? ''))
}

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
