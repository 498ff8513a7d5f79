import { ChevronDown, CircleHelp, LogOut, MonitorSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { guidePath } from '#domain/application/navigation.ts'
import { Menu } from '../../ui/Menu.tsx'
import { useApplication } from '../application.ts'
import { failedFiles } from '../failedFiles.ts'
import { useTranslation } from '../languages.ts'
import { loadOrTell } from '../loadOrTell.ts'
import { part } from '../part.ts'
import { useNavigate } from '../routing/Routed.tsx'
import { saveBeforeLeaving } from '../saveBeforeLeaving.ts'
import { hasUnsavedEdits } from '../sectionController.ts'
import { logout } from '../signOut.ts'
import { useStore } from '../store.ts'
import { filesToRetry, filesUnderWay } from '../uploads.ts'
import { LeaveDialog, type Loss } from './LeaveDialog.tsx'
import type { SessionsDialog } from './SessionsDialog.tsx'

/** Few ever look at them; what shows them comes when somebody does. */
const sessionsDialog = part(async () => (await import('./SessionsDialog.tsx')).SessionsDialog)

/** Who is signed in, and the way out. */
export function UserMenu() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { email, editable, states, data } = useApplication()
  const [Sessions, setSessions] = useState<typeof SessionsDialog>()
  const [seesSessions, setSeesSessions] = useState(false)
  const [wouldLose, setWouldLose] = useState<Loss>()

  const isUploading = useStore(filesUnderWay) > 0
  useEffect(() => {
    if (!isUploading) setWouldLose((what) => (what === 'uploading' ? undefined : what))
  }, [isUploading])

  async function logoutSafely(): Promise<void> {
    const next = editable && hasUnsavedEdits() ? await saveBeforeLeaving() : 'leave'
    if (next === 'ask') setWouldLose('answers')
    else if (next === 'leave' && filesUnderWay.get() > 0) setWouldLose('uploading')
    else if (next === 'leave' && editable && failedFiles(filesToRetry.get(), states, data).length > 0)
      setWouldLose('failedFiles')
    else if (next === 'leave') await logout(navigate)
  }

  async function showSessions(): Promise<void> {
    const Dialog = await loadOrTell(sessionsDialog)
    setSessions(() => Dialog)
    setSeesSessions(Dialog !== undefined)
  }

  const choose = (id: string) => {
    if (id === 'help') void navigate(guidePath)
    if (id === 'sessions') void showSessions()
    if (id === 'logout') void logoutSafely()
  }
  return (
    <>
      <Menu
        label={t(($) => $.app.header.account, { email })}
        heading={t(($) => $.app.header.signedInAs, { email })}
        triggerClassName="frame-control cursor-pointer"
        trigger={<Person email={email} />}
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
      {Sessions && <Sessions isOpen={seesSessions} onClose={() => setSeesSessions(false)} />}
      <LeaveDialog
        isOpen={wouldLose !== undefined}
        loss={wouldLose}
        onLeave={() => void logout(navigate)}
        onStay={() => setWouldLose(undefined)}
      />
    </>
  )
}

function Person({ email }: { readonly email: string }) {
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

/** Two letters for an e-mail: "l.almithali@x" becomes "LA". */
function initialsOf(email: string): string {
  const words =
    email
      .split('@')[0]
      ?.split(/[._-]+/)
      .filter(Boolean) ?? []
  const [first = '', second] = words
  return (second ? `${first[0]}${second[0]}` : first.slice(0, 2)).toUpperCase()
}
