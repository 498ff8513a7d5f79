import { useTranslation } from '../../i18n/languages.ts'

/** The texts that differ between registration and password reset. */
export interface FlowMessages {
  readonly title: string
  readonly lead: string
  readonly send: string
  readonly sending: string
  readonly passwordTitle: string
  readonly passwordLead: string
  readonly passwordLabel: string
  readonly finish: string
  readonly finishing: string
}

/** Returns the texts of one of the two flows. */
export function useFlowMessages(page: 'register' | 'forgotten'): FlowMessages {
  const { t } = useTranslation()
  return {
    title: t(($) => (page === 'register' ? $.app.register.title : $.app.forgotten.title)),
    lead: t(($) => (page === 'register' ? $.app.register.lead : $.app.forgotten.lead)),
    send: t(($) => (page === 'register' ? $.app.register.send : $.app.forgotten.send)),
    sending: t(($) => (page === 'register' ? $.app.register.sending : $.app.forgotten.sending)),
    passwordTitle: t(($) => (page === 'register' ? $.app.register.passwordTitle : $.app.forgotten.passwordTitle)),
    passwordLead: t(($) => (page === 'register' ? $.app.register.passwordLead : $.app.forgotten.passwordLead)),
    passwordLabel: t(($) => (page === 'register' ? $.app.fields.password : $.app.fields.newPassword)),
    finish: t(($) => (page === 'register' ? $.app.register.finish : $.app.forgotten.finish)),
    finishing: t(($) => (page === 'register' ? $.app.register.finishing : $.app.forgotten.finishing)),
  }
}
