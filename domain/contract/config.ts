import type { RegionId } from '../regions/region.ts'

/** What `/config.json` tells the browser before anybody has signed in. The page works on `defaultConfig` without it. */
export interface ClientConfig {
  readonly region: RegionId
  /** Whether the brokerage's counsel approved the legal texts; until then applicants are told that they are templates. */
  readonly textsApproved: boolean
  /** Fills the placeholders of texts. */
  readonly wording: {
    readonly brokerName: string
    readonly brokerEntity: string
    readonly agreementName: string
    readonly privacyNotice: string
  }
  readonly uploads: {
    /** Bytes. */
    readonly maxFileBytes: number
    readonly maxFilesPerKey: number
    /** Bytes of all files of an application together. */
    readonly maxTotalBytes: number
  }
}

/** The wording and limits of an installation that sets none. */
export const defaultConfig: ClientConfig = {
  region: 'uae',
  textsApproved: false,
  wording: {
    brokerName: 'the Broker',
    brokerEntity: 'the Broker',
    agreementName: 'the Client Agreement',
    privacyNotice: 'the Privacy Notice',
  },
  uploads: { maxFileBytes: 10_485_760, maxFilesPerKey: 20, maxTotalBytes: 62_914_560 },
}
