import { type CertifiedCopies, type ConsistencyMode, consistencyModes, defaultConfig } from '#domain/contract/config.ts'
import { requirementIds } from '#domain/documents/kinds.ts'
import { type Language, languages } from '#domain/kit/translate.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { regionIds } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { mistakesOfProfile, profileFile } from './brokerProfile.ts'
import {
  addressOrOff,
  advanced,
  frameOrigins,
  host,
  oneOf,
  ownAddress,
  plainAddress,
  setting,
  whole,
  wholeOrEmpty,
  words,
  yesNo,
} from './parsers.ts'

/** The settings of the process, and of how others reach it. */
export const serverTable = {
  port: setting('PORT', '3000', whole(0, 65_535), 'Port the server listens on; 0: any free one'),
  host: setting('HOST', '127.0.0.1', host, 'Address the server listens on; 0.0.0.0: all'),
  dataDir: setting('DATA_DIR', './data', words, 'Folder of the database, the files and the outbox'),
  region: setting('REGION', 'uae', oneOf<RegionId>(regionIds), 'Regulatory entity of new accounts'),
  publicUrl: setting(
    'PUBLIC_URL',
    '',
    ownAddress,
    'Address of the portal for applicants, for links in mails; with a path, the portal is served below it; empty: http://HOST:PORT',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    '0',
    whole(0, 10),
    'Number of trusted proxies in front, whose X-Forwarded-For is read',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'warn',
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    'Lowest level that is logged; below warn, a killed process loses its last 20 ms',
  ),
  ...advanced({
    apiUrl: setting(
      'API_URL',
      '',
      plainAddress,
      'Address of the host that the pages call, which must allow their origin (CORS); part of their build; empty: the same host',
    ),
    frameAncestors: setting(
      'FRAME_ANCESTORS',
      '',
      frameOrigins,
      "Origins whose pages may show the applicants' pages in a frame, or self; empty: none. The desk is never shown in one",
    ),
    metrics: setting('METRICS', 'off', yesNo, 'Serves /metrics for Prometheus'),
    gleifUrl: setting(
      'GLEIF_URL',
      'https://api.gleif.org',
      addressOrOff(['http', 'https']),
      'Register of legal entity identifiers; off: only check digits are verified',
    ),
    partnerApi: setting(
      'PARTNER_API',
      'off',
      yesNo,
      "Interface for the brokerage's systems at /v1/partner; off answers its addresses like unknown ones",
    ),
    openApi: setting(
      'OPENAPI',
      'on',
      yesNo,
      'Serves /v1/openapi.json, with the desk /v1/desk/openapi.json, and with the partner API /v1/partner/openapi.json',
    ),
    shutdownDrainDelaySeconds: setting(
      'SHUTDOWN_DRAIN_DELAY_SECONDS',
      '',
      wholeOrEmpty(0, 300),
      'Time after SIGTERM in which the server reports that it is not ready and still serves; empty: 5 with DATABASE_URL, else 0',
    ),
    shutdownTimeoutSeconds: setting(
      'SHUTDOWN_TIMEOUT_SECONDS',
      '10',
      whole(1, 600),
      'Time after that delay in which requests in progress may end',
    ),
  }),
}

/** The settings of the texts that name the brokerage. */
export const textTable = {
  brokerName: setting('BROKER_NAME', 'the Broker', words, 'Name of the brokerage in texts'),
  brokerEntity: setting('BROKER_ENTITY', 'the Broker', words, 'Legal entity of the brokerage in declarations'),
  agreementName: setting(
    'AGREEMENT_NAME',
    'the Client Agreement',
    words,
    'Name of the agreement that applicants accept',
  ),
  privacyNotice: setting('PRIVACY_NOTICE', 'the Privacy Notice', words, 'Name or address of the privacy notice'),
  brokerProfile: {
    ...setting(
      'BROKER_PROFILE',
      '',
      profileFile,
      'JSON file with licence, contact, legal documents and brand of the brokerage (docs/operations/broker-profile.md); empty: none',
    ),
    mistakesOf: mistakesOfProfile,
  },
  textsApproved: setting(
    'TEXTS_APPROVED',
    'off',
    yesNo,
    "The brokerage's counsel approved the legal texts; off: guide and PDF call them templates",
  ),
  ...advanced({
    recordLanguage: setting(
      'RECORD_LANGUAGE',
      defaultLanguage,
      oneOf<Language>(languages),
      'Language of the PDF of record and of the notes for reviewers; applicants get a copy in theirs',
    ),
    consistency: setting(
      'CONSISTENCY',
      defaultConfig.consistency,
      oneOf<ConsistencyMode>(consistencyModes),
      'Answers that do not agree: advise names them before a submission; require accepts it only when each is corrected or explained',
    ),
    certifiedCopies: setting(
      'CERTIFIED_COPIES',
      '',
      ['ids of requirements by region such as "uae=DR-01,DR-14 mu=DR-14", or empty', readCertifiedCopies],
      'Documents of which a certified copy is asked for, by region: "uae=DR-01,DR-14 mu=DR-14"; no submission needs them',
    ),
  }),
}

function readCertifiedCopies(text: string): CertifiedCopies | undefined {
  const parts = text.split(/\s+/).filter((part) => part !== '')
  const regions = parts.map((part) => {
    const [name, ids = ''] = part.split('=')
    return [regionIds.find((id) => id === name), ids.split(',')] as const
  })
  const isKnown = (id: string) => requirementIds.codes.some((code) => code === id)
  if (regions.some(([region, ids]) => region === undefined || !ids.every(isKnown))) return undefined
  return Object.fromEntries(regions)
}
