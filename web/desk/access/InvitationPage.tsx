import { useQuery } from '@tanstack/react-query'
import qrcode from 'qrcode-generator'
import { type ReactNode, useState } from 'react'
import type { DeskDataOf } from '#domain/desk/schemas.ts'
import { pageBrand } from '../../state/brand.ts'
import { ButtonLink } from '../../ui/Link.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { callDesk, messageOf, problemOf } from '../api.ts'
import { CopyButton } from '../parts/CopyButton.tsx'
import { Failure, TextField } from '../parts/fields.tsx'
import { useTitle } from '../parts/title.ts'
import { SendForm } from './SignIn.tsx'

/** The page on which an invited person sets a password and an authenticator app, and gets recovery codes. */
export function InvitationPage() {
  useTitle('Set up your access')
  // The secret is in the fragment, which the browser does not send to the server.
  const [secret] = useState(() => location.hash.slice(1))
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([])
  const { data, error } = useQuery({
    queryKey: ['invitation'],
    queryFn: () => callDesk('findInvitation', { secret }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (recoveryCodes.length > 0) return <RecoveryCodes codes={recoveryCodes} />
  return (
    <AccessPage title="Set up your access">
      {error && (
        <>
          <Failure>{messageOf(error)}</Failure>
          <p className="mt-3 text-field text-ink-soft">
            The link works once, for three days. Ask an administrator for a new one.
          </p>
        </>
      )}
      {data && <SetUp invitation={data} secret={secret} onDone={setRecoveryCodes} />}
    </AccessPage>
  )
}

/** The layout of a page before the sign-in, with one task. */
export function AccessPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="grid w-full max-w-md gap-6">
        {pageBrand()?.logo && <Logo size={32} onGround />}
        <div className="rounded-card border border-line bg-paper p-6 shadow-card">
          <h1 className="mb-4 text-title font-semibold tracking-[-0.01em]">{title}</h1>
          {children}
        </div>
      </div>
    </main>
  )
}

interface SetUpProps {
  readonly invitation: DeskDataOf<'findInvitation'>
  readonly secret: string
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

function SetUp({ invitation, secret, onDone }: SetUpProps) {
  const { name, email, uri, key } = invitation
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  async function accept() {
    setProblem('')
    try {
      onDone((await callDesk('acceptInvitation', { secret, password, code })).recoveryCodes)
    } catch (error) {
      const ofPassword = problemOf(error, 'password')
      if (ofPassword === '') throw error
      setProblem(ofPassword)
    }
  }
  return (
    <SendForm action="Finish" isComplete={password.length >= 15 && /^\d{6}$/.test(code)} onSend={accept}>
      <p className="text-field text-ink-soft">
        {name}, {email}
      </p>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextField
        label="Password"
        help="At least 15 characters. A few words are easy to remember."
        problem={problem}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
      <div>
        <p className="mb-1 text-label font-label">Authenticator app</p>
        <p className="mb-2 text-help text-ink-soft">Scan this code with the app, or enter the key by hand.</p>
        <QrCode text={uri} />
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <code className="text-label wrap-anywhere">{key.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={key} label="Copy the key" />
        </p>
      </div>
      <TextField
        label="Code"
        help="The six digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={(text) => setCode(text.replaceAll(/\D/g, ''))}
      />
    </SendForm>
  )
}

/** A QR code (ISO/IEC 18004), black on white in both themes. */
function QrCode({ text }: { readonly text: string }) {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const path = Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (_, column) => (code.isDark(row, column) ? `M${column} ${row}h1v1h-1z` : '')).join(
      '',
    ),
  ).join('')
  return (
    <svg
      viewBox={`-4 -4 ${count + 8} ${count + 8}`}
      role="img"
      aria-label="QR code of the key below"
      className="size-48 rounded-field bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <AccessPage title="Keep your recovery codes">
      <p className="text-field text-ink-soft">
        Each code replaces your authenticator app once. They are shown now and never again: print them, or keep them in
        a password manager.
      </p>
      <ul className="my-4 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-field">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3 max-desk:*:grow">
        <CopyButton text={codes.join('\n')} label="Copy the codes" />
        <ButtonLink to="/" variant="primary">
          Log in
        </ButtonLink>
      </div>
    </AccessPage>
  )
}
