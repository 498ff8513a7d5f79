import { useTranslation } from '../../app/languages.ts'

/** The words in which registering and a forgotten password differ. */
export interface FlowWords {
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

/** The words of one of the two, by the name its texts go by. */
export function useFlowWords(page: 'register' | 'forgotten'): FlowWords {
  const { t } = useTranslation()
  return {
    title: t(($) => $.app[page].title),
    lead: t(($) => $.app[page].lead),
    send: t(($) => $.app[page].send),
    sending: t(($) => $.app[page].sending),
    passwordTitle: t(($) => $.app[page].passwordTitle),
    passwordLead: t(($) => $.app[page].passwordLead),
    passwordLabel: t(($) => (page === 'register' ? $.app.fields.password : $.app.fields.newPassword)),
    finish: t(($) => $.app[page].finish),
    finishing: t(($) => $.app[page].finishing),
  }
}
