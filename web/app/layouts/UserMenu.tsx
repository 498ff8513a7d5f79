import { ChevronDown, CircleHelp, ClipboardCheck, LogOut, type LucideIcon, MonitorSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { guidePath, statusPath } from '#domain/application/progress/navigation.ts'
import { useApplication } from '../../application/application.ts'
import { failedUploads, useDraftSession } from '../../application/draftSession.ts'
import { logout } from '../../application/signOut.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { useObservable } from '../../state/observable.ts'
import { LazyBoundary, lazyWithRetry, loadForPress, useDeferredOpen } from '../../ui/lazy.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { LeaveDialog, type PotentialLoss } from './LeaveGuard.tsx'

/** Loads on use: few applicants open it. */
const loadSessionsDialog = async () => (await import('./SessionsDialog.tsx')).SessionsDialog
const SessionsDialog = lazyWithRetry(loadSessionsDialog)

/** Shows the signed-in account and the menu with Logout. */
export function UserMenu() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { email, wasSubmitted } = useApplication()
  const [isSessionsOpen, setSessionsOpen] = useState(false)
  const { potentialLoss, saveAndLogout, logoutNow, stay } = useLogout()

  const choose = (id: string) => {
    if (id === 'status') void navigate(statusPath)
    if (id === 'help') void navigate(guidePath)
    if (id === 'sessions') void loadForPress(loadSessionsDialog).then(setSessionsOpen)
    if (id === 'logout') void saveAndLogout()
  }
  const choice = (id: 'status' | 'help' | 'sessions' | 'logout', label: string, Icon: LucideIcon) => ({
    id,
    label,
    icon: <Icon aria-hidden="true" size={18} className="text-ink-soft" />,
  })
  const status = t(($) => $.formUi.statusPage)
  const help = t(($) => $.app.header.help)
  const sessions = t(($) => $.app.header.sessions)
  const signOut = t(($) => $.app.header.logout)
  return (
    <>
      <Menu
        label={t(($) => $.app.header.account, { email })}
        heading={t(($) => $.app.header.signedInAs, { email })}
        triggerClassName="frame-control cursor-pointer"
        trigger={<UserBadge email={email} />}
        choices={[
          ...(wasSubmitted ? [choice('status', status, ClipboardCheck)] : []),
          choice('help', help, CircleHelp),
          choice('sessions', sessions, MonitorSmartphone),
          choice('logout', signOut, LogOut),
        ]}
        onChoose={choose}
      />
      <LazyBoundary>
        {useDeferredOpen(isSessionsOpen) && <SessionsDialog onClose={() => setSessionsOpen(false)} />}
      </LazyBoundary>
      <LeaveDialog isOpen={potentialLoss !== undefined} loss={potentialLoss} onLeave={logoutNow} onStay={stay} />
    </>
  )
}

/** Saves before the logout, and asks when answers or files would be lost. */
function useLogout() {
  const navigate = useNavigate()
  const { editable, states, data } = useApplication()
  const draft = useDraftSession()
  const [potentialLoss, setPotentialLoss] = useState<PotentialLoss>()

  const isUploading = useObservable(draft.uploadsInProgress) > 0
  useEffect(() => {
    if (!isUploading) setPotentialLoss((loss) => (loss === 'uploading' ? undefined : loss))
  }, [isUploading])

  const logoutNow = () => void logout(draft, navigate)
  async function saveAndLogout(): Promise<void> {
    const next = editable && draft.hasUnsavedEdits() ? await draft.saveBeforeLeaving() : 'leave'
    if (next === 'ask') setPotentialLoss('answers')
    else if (next === 'leave' && draft.uploadsInProgress.get() > 0) setPotentialLoss('uploading')
    else if (next === 'leave' && editable && failedUploads(draft.retryableUploads.get(), states, data).length > 0)
      setPotentialLoss('failedFiles')
    else if (next === 'leave') logoutNow()
  }
  return { potentialLoss, saveAndLogout, logoutNow, stay: () => setPotentialLoss(undefined) }
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

/** Returns two letters for an email address: "l.almithali@x" becomes "LA". */
function initialsOf(email: string): string {
  const parts =
    email
      .split('@')[0]
      ?.split(/[._-]+/)
      .filter(Boolean) ?? []
  const [first = '', second] = parts
  return (second ? `${first[0]}${second[0]}` : first.slice(0, 2)).toUpperCase()
}
