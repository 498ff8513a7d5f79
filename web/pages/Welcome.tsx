import { useState } from 'react'
import { api } from '../app/api/index.ts'
import { useTranslation } from '../app/languages.ts'
import { useNavigate } from '../app/routing/Routed.tsx'
import { emailFault } from './parts/checks.ts'
import { EmailField } from './parts/EmailField.tsx'
import { EntranceForm } from './parts/EntranceForm.tsx'
import { PageHead } from './parts/PageHead.tsx'
import { type EntranceState, useEntranceEmail } from './parts/useEntranceEmail.ts'
import { useFaultText } from './parts/useFaults.ts'

/** The first page: whose application is it. Known or new, the way leads to /login, where one can also register. */
export function Welcome() {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const navigate = useNavigate()
  const [email, setEmail] = useEntranceEmail()
  const [tried, setTried] = useState(false)
  const fault = emailFault(email)

  function isSound(): boolean {
    setTried(true)
    return !fault
  }

  async function send(): Promise<void> {
    await api.call('preLoginApplicationForm', { email: email.trim() })
    await navigate('/login', { state: { email: email.trim() } satisfies EntranceState })
  }

  return (
    <>
      <PageHead
        title={t(($) => $.app.welcome.title)}
        lead={t(($) => $.app.welcome.lead)}
        page={t(($) => $.app.welcome.page)}
      />
      <EntranceForm
        submitLabel={t(($) => $.app.welcome.next)}
        busyLabel={t(($) => $.app.welcome.checking)}
        isSound={isSound}
        onSend={send}
      >
        <EmailField value={email} problem={tried ? faultText(fault) : ''} onChange={setEmail} />
      </EntranceForm>
    </>
  )
}
