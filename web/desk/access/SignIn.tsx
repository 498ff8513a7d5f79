import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { deskCalls } from '#domain/desk/calls.ts'
import { basePath } from '../../state/basePath.ts'
import { Button, buttonClasses } from '../../ui/Button.tsx'
import { callDesk, messageOf } from '../api.ts'
import { Failure, TextField } from '../parts/fields.tsx'

interface SignInProps {
  /** The email address of a person who signs in again. */
  readonly email?: string | undefined
  readonly onSignedIn: () => unknown
}

/** Signs a person in with email, password and second factor, or through the provider of single sign-on. */
export function SignIn({ email, onSignedIn }: SignInProps) {
  const { data } = useQuery({ queryKey: ['signInWays'], queryFn: () => callDesk('findSignInWays', {}) })
  const [params] = useSearchParams()
  if (!data) return null
  return (
    <div className="grid gap-4">
      {params.get('problem') === 'oidc' && (
        <Failure>Your company account doesn’t open the desk. Ask an administrator which group you need.</Failure>
      )}
      {data.provider !== null && (
        <a
          href={basePath + deskCalls.oidcStart.path}
          className={buttonClasses({ variant: data.isLocal ? 'plain' : 'primary', wide: true })}
        >
          Log in with {data.provider}
        </a>
      )}
      {data.isLocal && <LocalSignIn email={email} onSignedIn={onSignedIn} />}
    </div>
  )
}

function LocalSignIn({ email: known = '', onSignedIn }: SignInProps) {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [ticket, setTicket] = useState('')
  if (ticket !== '')
    return (
      <SecondFactor
        action="Log in"
        onSend={async (code) => {
          await callDesk('signInSecond', { ticket, code })
          onSignedIn()
        }}
        onBack={() => setTicket('')}
      />
    )
  return (
    <SendForm
      action="Continue"
      onSend={async () => {
        const response = await callDesk('signIn', { email: email.trim(), password })
        setTicket(response.ticket)
      }}
      isComplete={email.trim() !== '' && password !== ''}
    >
      <TextField label="Email" type="email" autoComplete="username" value={email} onChange={setEmail} autoFocus />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
    </SendForm>
  )
}

interface SecondFactorProps {
  readonly action: string
  readonly onSend: (code: string) => Promise<void>
  readonly onBack?: () => void
}

/** Asks for the code of the authenticator app, or for a recovery code. */
export function SecondFactor({ action, onSend, onBack }: SecondFactorProps) {
  const [code, setCode] = useState('')
  return (
    <SendForm action={action} onSend={() => onSend(code.trim())} isComplete={code.trim().length >= 6} onBack={onBack}>
      <TextField
        label="Code"
        help="The six digits of your authenticator app, or one of your recovery codes."
        inputMode="text"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        onChange={setCode}
      />
    </SendForm>
  )
}

interface SendFormProps {
  readonly action: string
  readonly isComplete: boolean
  readonly onSend: () => Promise<void>
  readonly onBack?: (() => void) | undefined
  readonly children: ReactNode
}

/** A form that submits its fields and shows the server's error message. */
export function SendForm({ action, isComplete, onSend, onBack, children }: SendFormProps) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  async function send(event: FormEvent) {
    event.preventDefault()
    if (!isComplete || isPending) return
    setPending(true)
    setFailure('')
    await onSend().catch((error: unknown) => setFailure(messageOf(error)))
    setPending(false)
  }
  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-4">
      {children}
      <Failure>{failure}</Failure>
      <div className="flex flex-wrap justify-end gap-3 max-desk:*:grow">
        {onBack && <Button onPress={onBack}>Back</Button>}
        <Button type="submit" variant="primary" isDisabled={!isComplete} isPending={isPending}>
          {action}
        </Button>
      </div>
    </form>
  )
}
