import { baseCurrencies } from '../kit/data/funds.ts'

/** Latin words that Chinese texts retain, by reason. All other Latin words are untranslated. */
const reasons = {
  'authorities are called by the letters of their own names': [
    ...['ADGM', 'AFM', 'AMF', 'APRA', 'ASIC', 'BaFin', 'CFTC', 'CNMV', 'CONSOB', 'CSSF', 'CySEC', 'DFSA', 'DIFC'],
    ...['EOCN', 'FCA', 'FINRA', 'FMA', 'FSCA', 'FSRA', 'HKMA', 'MAS', 'MFSA', 'NFA', 'PRA', 'SEC', 'SFC', 'VARA'],
  ],
  'so are markets': ['ADX', 'ASX', 'DFM', 'Euronext', 'HKEX', 'JSE', 'LSE', 'Nasdaq', 'NYSE', 'NZX', 'SEM', 'SGX'],
  'laws and standards are written so on the forms of the field': [
    ...['CRS', 'EMIR', 'FAIS', 'FATCA', 'FATF', 'FC', 'NFC', 'NFC-', 'NFE'],
  ],
  'the glossary explains them, as they are met elsewhere': ['BEN‑E', 'NFFE', 'PEP', 'UBO', 'W‑', 'WMD'],
  'numbers are asked for by the name that stands on the paper': [
    ...['ABN', 'ACN', 'BIC', 'BSB', 'GIIN', 'GLEIF', 'IBAN', 'IFSC', 'LEI', 'SWIFT', 'TFN', 'TIN', 'TRN', 'UTR'],
  ],
  'legal forms, free zones, professions and titles have no other name': [
    ...['BV', 'CA', 'CFA', 'CPA', 'DMCC', 'FRM', 'FZ-LLC', 'FZCO', 'FZE', 'GmbH', 'ICC', 'JAFZA', 'LLC', 'Mx', 'PCC'],
    ...['PJSC', 'PrJSC', 'RAK', 'SARL', 'SE', 'SL', 'Srl', 'VCC'],
  ],
  'tenancy contracts are registered under these names in the Emirates': ['Ejari', 'Tawtheeq'],
  'products are called so by their makers': ['API', 'FIX', 'MAM', 'MetaTrader', 'MT'],
  'currencies have their ISO 4217 code': baseCurrencies.codes,
  'files, sizes and hashes': ['GIF', 'HEIC', 'JPEG', 'MB', 'PDF', 'PNG', 'SHA-'],
  'sections of a law, and letters within an example of a number': ['A', 'B', 'c', 'G', 'GA', 'LE', 'Q'],
  'an answer that is stored as this word': ['pending'],
  'how a language calls itself': ['EN', 'English'],
} as const

/** Technical terms in texts for programs and mails: methods, headers, file names and paths. */
const technical = [
  ...['application', 'form-data', 'forget-password', 'GET', 'Idempotency-Key', 'json', 'multipart', 'UTF-'],
  ...['Authorization', 'Bearer', 'isConfirmed', 'POST', 'true', 'x-www-form-urlencoded', 'YYYY-MM-DD'],
] as const

const allowedLatinWords: ReadonlySet<string> = new Set(Object.values(reasons).flat())
const isAllowedInPrograms: ReadonlySet<string> = new Set(technical)

/** Returns the untranslated Latin words of a text; texts of calls and mails may contain technical terms. */
export function strayLatin(text: string, isTechnical = false): string[] {
  const words = text.match(/[A-Za-z][A-Za-z'’\u2011-]*/g) ?? []
  return words.filter((word) => !allowedLatinWords.has(word) && !(isTechnical && isAllowedInPrograms.has(word)))
}

/** Returns the listed Latin words that no text contains. */
export function unusedLatin(texts: readonly string[]): string[] {
  const used = new Set(texts.flatMap((text) => text.match(/[A-Za-z][A-Za-z'’\u2011-]*/g) ?? []))
  return [...allowedLatinWords, ...isAllowedInPrograms].filter((word) => !used.has(word))
}
