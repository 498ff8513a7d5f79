import { ChevronDown, CircleHelp, LogOut, MonitorSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { guidePath } from '#domain/application/navigation.ts'
import { useApplication } from '../../application/application.ts'
import { failedUploads, useDraftSession } from '../../application/draftSession.ts'
import { logout } from '../../application/signOut.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { useObservable } from '../../state/observable.ts'
import { loadOrTell } from '../../ui/lazy/loadOrTell.ts'
import { part } from '../../ui/lazy/part.ts'
import { Menu } from '../../ui/Menu.tsx'
import { LeaveDialog, type PotentialLoss } from './LeaveDialog.tsx'
import type { SessionsDialog } from './SessionsDialog.tsx'

/** Loads on demand, because few applicants open it. */
const sessionsDialog = part(async () => (await import('./SessionsDialog.tsx')).SessionsDialog)

/** Shows the signed-in account and the menu with Logout. */
export function UserMenu() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const draft = useDraftSession()
  const { email, editable, states, data } = useApplication()
  const [Sessions, setSessions] = useState<typeof SessionsDialog>()
  const [isSessionsOpen, setSessionsOpen] = useState(false)
  const [potentialLoss, setPotentialLoss] = useState<PotentialLoss>()

  const isUploading = useObservable(draft.uploadsInProgress) > 0
  useEffect(() => {
    if (!isUploading) setPotentialLoss((loss) => (loss === 'uploading' ? undefined : loss))
  }, [isUploading])

  async function saveAndLogout(): Promise<void> {
    const next = editable && draft.hasUnsavedEdits() ? await draft.saveBeforeLeaving() : 'leave'
    if (next === 'ask') setPotentialLoss('answers')
    else if (next === 'leave' && draft.uploadsInProgress.get() > 0) setPotentialLoss('uploading')
    else if (next === 'leave' && editable && failedUploads(draft.retryableUploads.get(), states, data).length > 0)
      setPotentialLoss('failedFiles')
    else if (next === 'leave') await logout(draft, navigate)
  }

  async function showSessions(): Promise<void> {
    const Dialog = await loadOrTell(sessionsDialog)
    setSessions(() => Dialog)
    setSessionsOpen(Dialog !== undefined)
  }

  const choose = (id: string) => {
    if (id === 'help') void navigate(guidePath)
    if (id === 'sessions') void showSessions()
    if (id === 'logout') void saveAndLogout()
  }
  return (
    <>
      <Menu
        label={t(($) => $.app.header.account, { email })}
        heading={t(($) => $.app.header.signedInAs, { email })}
        triggerClassName="frame-control cursor-pointer"
        trigger={<UserBadge email={email} />}
        choices={[
          {
            id: 'help',
            label: t(($) => $.app.header.help),
            icon: <CircleHelp aria-hidden="true" size={18} className="text-ink-soft" />,
          },
          {
            id: 'sessions',
            label: t(($) => $.app.header.sessions),
            icon: <MonitorSmartphone aria-hidden="true" size={18} className="text-ink-soft" />,
          },
          {
            id: 'logout',
            label: t(($) => $.app.header.logout),
            icon: <LogOut aria-hidden="true" size={18} className="text-ink-soft" />,
          },
        ]}
        onChoose={choose}
      />
      {Sessions && <Sessions isOpen={isSessionsOpen} onClose={() => setSessionsOpen(false)} />}
      <LeaveDialog
        isOpen={potentialLoss !== undefined}
        loss={potentialLoss}
        onLeave={() => void logout(draft, navigate)}
        onStay={() => setPotentialLoss(undefined)}
      />
    </>
  )
}

function UserBadge({ email }: { readonly email: string }) {
  return (
    <>
      <span className="hidden max-w-[20rem] truncate desk:inline">{email}</span>
      <ChevronDown aria-hidden="true" size={16} className="hidden desk:block" />
      <span
        aria-hidden="true"
        data-initials={initialsOf(email)}
        className="grid size-8.5 place-items-center rounded-full bg-white/15 text-[0.8125rem] font-semibold text-white before:content-[attr(data-initials)] desk:hidden"
      />
    </>
  )
}

/** Returns two letters for an e-mail: "l.almithali@x" becomes "LA". */
function initialsOf(email: string): string {
  const parts =
    email
      .split('@')[0]
      ?.split(/[._-]+/)
      .filter(Boolean) ?? []
  const [first = '', second] = parts
  return (second ? `${first[0]}${second[0]}` : first.slice(0, 2)).toUpperCase()
}
