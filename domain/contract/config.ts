import type { RequirementId } from '../documents/kinds.ts'
import type { Language } from '../kit/translate.ts'
import { defaultLanguage } from '../languages/language.ts'
import type { RegionId } from '../regions/region.ts'

/** The text params of the brokerage, which an installation configures. */
export interface BrokerParams {
  readonly brokerName: string
  /** The licensed entity of the region. */
  readonly brokerEntity: string
  /** The title of the client agreement. */
  readonly agreementName: string
  readonly privacyNotice: string
}

/** The documents of the brokerage that applicants read or accept. */
export const legalDocuments = [
  'clientAgreement',
  'orderExecutionPolicy',
  'conflictsOfInterestPolicy',
  'riskDisclosure',
  'feeSchedule',
  'privacyNotice',
] as const
export type LegalDocument = (typeof legalDocuments)[number]

/** A text of an installation: the same in every language, or one for each. */
export type InstallationText = string | Readonly<Partial<Record<Language, string>>>

/** The contact, the licence and the documents of the brokerage. The pages omit absent parts. */
export interface BrokerProfile {
  /** The line of the licence: entity, authority and number. */
  readonly licence?: InstallationText
  readonly contact?: {
    readonly email?: string
    /** International, as `+971 4 555 0100`. */
    readonly phone?: string
    /** Opening hours with their time zone. */
    readonly hours?: InstallationText
  }
  readonly documents?: Readonly<
    Partial<
      Record<LegalDocument, { readonly url: string; readonly version?: string; readonly name?: InstallationText }>
    >
  >
}

/**
 * The treatment of contradictory answers. `advise`: a submission lists them. `require`: it is refused until each of
 * them is corrected or explained.
 */
export const consistencyModes = ['advise', 'require'] as const
export type ConsistencyMode = (typeof consistencyModes)[number]

/** The requirements of which the brokerage asks for a certified copy, by region. */
export type CertifiedCopies = Readonly<Partial<Record<RegionId, readonly RequirementId[]>>>

/** The types of files that an installation may accept. Each is recognised and inspected by its content. */
export const uploadTypes = ['pdf', 'jpeg', 'png', 'gif'] as const
export type UploadType = (typeof uploadTypes)[number]

/** The content of `/config.json`, public and without secrets. Without it, the page uses `defaultConfig`. */
export interface ClientConfig {
  readonly region: RegionId
  /** True when the brokerage's counsel approved the legal texts; until then the page shows that they are templates. */
  readonly textsApproved: boolean
  /** The language of the PDF of record; an applicant who submits in another language gets a copy in that language. */
  readonly recordLanguage: Language
  readonly consistency: ConsistencyMode
  readonly certifiedCopies: CertifiedCopies
  readonly brokerParams: BrokerParams
  /** Days for which a draft is kept after its last change; null when it is never removed. */
  readonly draftDays: number | null
  /** Days for which a submitted application is kept; null when it is never removed. */
  readonly submittedDays: number | null
  readonly brokerProfile: BrokerProfile
  /** Minutes without a call after which a session ends. */
  readonly sessionIdleMinutes: number
  readonly uploads: {
    /** Bytes. */
    readonly maxFileBytes: number
    readonly maxFilesPerKey: number
    /** Bytes of all files of an application together. */
    readonly maxTotalBytes: number
    readonly types: readonly UploadType[]
  }
}

/** The defaults of an installation. */
export const defaultConfig: ClientConfig = {
  region: 'uae',
  textsApproved: false,
  recordLanguage: defaultLanguage,
  consistency: 'advise',
  certifiedCopies: {},
  brokerParams: {
    brokerName: 'the Broker',
    brokerEntity: 'the Broker',
    agreementName: 'the Client Agreement',
    privacyNotice: 'the Privacy Notice',
  },
  draftDays: 180,
  submittedDays: 2192,
  brokerProfile: {},
  sessionIdleMinutes: 30,
  uploads: { maxFileBytes: 10_485_760, maxFilesPerKey: 20, maxTotalBytes: 62_914_560, types: uploadTypes },
}
