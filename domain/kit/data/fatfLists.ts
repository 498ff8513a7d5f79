/**
 * The day of the FATF decision behind these lists. FATF decides in February, June and October; check before each
 * release.
 */
export const fatfAsOf = '2026-06-19'

/** The source of the lists. */
export const fatfSource = 'FATF plenary, Paris, 17 to 19 June 2026'

/** High-risk jurisdictions subject to a call for action (the "black list"), ISO 3166-1 alpha-2. */
export const callForAction = ['KP', 'IR', 'MM'] as const

/** Jurisdictions under increased monitoring (the "grey list"), ISO 3166-1 alpha-2. */
export const increasedMonitoring = [
  'AO',
  'BO',
  'BA',
  'VG',
  'BG',
  'CM',
  'CI',
  'CD',
  'HT',
  'IQ',
  'KE',
  'KW',
  'LA',
  'LB',
  'MC',
  'NP',
  'PG',
  'SS',
  'SY',
  'VE',
  'VN',
  'YE',
] as const

/** Countries of frequent programmes of the UN, the US, the EU or the UK: for convenience, not a statement of law. */
export const otherProgrammes = ['AF', 'BY', 'CF', 'CU', 'GW', 'LY', 'NI', 'RU', 'SD', 'SO', 'ZW'] as const

/** The options of the sanctions page: both lists, the second by its codes, then the other programmes. */
export const listedCountries = [...callForAction, ...increasedMonitoring.toSorted(), ...otherProgrammes] as const
