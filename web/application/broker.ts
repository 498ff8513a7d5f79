import {
  type ClientConfig,
  type InstallationText,
  type LegalDocument,
  legalDocuments,
} from '#domain/contract/config.ts'
import type { Language } from '#domain/kit/translate.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { type TranslateSelector, useTranslation } from '../i18n/languages.ts'
import { useObservable } from '../state/observable.ts'
import { installation } from './config.ts'

/** A document of the brokerage in the language of the page. */
export interface LegalLink {
  readonly id: LegalDocument
  readonly name: string
  /** The name, with the version if there is one. */
  readonly text: string
  readonly url: string
}

/** The brokerage in the language of the page. Texts and lists that the installation has not set are empty. */
export interface Broker {
  readonly name: string
  readonly licence: string
  readonly email: string
  readonly phone: string
  readonly hours: string
  readonly documents: readonly LegalLink[]
}

/** Returns the text of an installation in a language, or in the default language. */
function textIn(language: Language, text: InstallationText = ''): string {
  return typeof text === 'string' ? text : (text[language] ?? text[defaultLanguage] ?? '')
}

/** Returns the brokerage of an installation. `t` must translate into `language`. */
export function brokerOf(config: ClientConfig, t: TranslateSelector, language: Language): Broker {
  const { brokerParams, brokerProfile } = config
  const { licence, contact = {}, documents = {} } = brokerProfile
  return {
    name: brokerParams.brokerName,
    licence: textIn(language, licence),
    email: contact.email ?? '',
    phone: contact.phone ?? '',
    hours: textIn(language, contact.hours),
    documents: legalDocuments.flatMap((id) => {
      const document = documents[id]
      if (!document) return []
      const name = textIn(language, document.name) || t(($) => $.app.broker.documents[id])
      const { url, version } = document
      return [{ id, url, name, text: version ? t(($) => $.app.broker.version, { name, version }) : name }]
    }),
  }
}

/** Returns the brokerage. The component rerenders when its settings are loaded. */
export function useBroker(): Broker {
  const { t, language } = useTranslation()
  return brokerOf(useObservable(installation), t, language)
}
