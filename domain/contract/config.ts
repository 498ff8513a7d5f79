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

/** The content of `/config.json`, public and without secrets. Without it, the page uses `defaultConfig`. */
export interface ClientConfig {
  readonly region: RegionId
  /** True when the brokerage's counsel approved the legal texts; until then the page shows that they are templates. */
  readonly textsApproved: boolean
  readonly brokerParams: BrokerParams
  /** Days for which a draft is kept after its last change; null when it is never removed. */
  readonly draftDays: number | null
  readonly uploads: {
    /** Bytes. */
    readonly maxFileBytes: number
    readonly maxFilesPerKey: number
    /** Bytes of all files of an application together. */
    readonly maxTotalBytes: number
  }
}

/** The defaults of an installation. */
export const defaultConfig: ClientConfig = {
  region: 'uae',
  textsApproved: false,
  brokerParams: {
    brokerName: 'the Broker',
    brokerEntity: 'the Broker',
    agreementName: 'the Client Agreement',
    privacyNotice: 'the Privacy Notice',
  },
  draftDays: 180,
  uploads: { maxFileBytes: 10_485_760, maxFilesPerKey: 20, maxTotalBytes: 62_914_560 },
}
