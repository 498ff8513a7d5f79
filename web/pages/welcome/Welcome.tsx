import { useTranslation } from '../../i18n/languages.ts'
import { api } from '../../session/api.ts'
import { AuthForm } from '../auth/AuthForm.tsx'
import { EmailField, useAuthEmail, useNavigateWithEmail } from '../auth/Field.tsx'
import { checkEmail } from '../auth/validation.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { LanguageOffer } from './LanguageOffer.tsx'

/** The first page, which asks for the email. All applicants continue to /login, which also offers registration. */
export function Welcome() {
  const { t } = useTranslation()
  const navigate = useNavigateWithEmail()
  const [email, setEmail] = useAuthEmail()
  const error = checkEmail(email)

  async function send(): Promise<void> {
    await api.call('preLoginApplicationForm', { email: email.trim() })
    await navigate('/login', email.trim())
  }

  return (
    <>
      <PageHead
        title={t(($) => $.app.welcome.title)}
        lead={t(($) => $.app.welcome.lead)}
        page={t(($) => $.app.welcome.page)}
      />
      <LanguageOffer />
      <AuthForm
        submitLabel={t(($) => $.app.welcome.next)}
        busyLabel={t(($) => $.app.welcome.checking)}
        isValid={!error}
        onSend={send}
      >
        {(problemOf) => <EmailField value={email} problem={problemOf(error)} onChange={setEmail} />}
      </AuthForm>
    </>
  )
}
