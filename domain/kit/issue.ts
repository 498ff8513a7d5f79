/**
 * The codes of all rules. Each code has one text per language in `messages/<language>/errors.ts`, which states the
 * remedy. The text may contain the placeholders `{label}` and the issue's own params.
 */
export const issueCodes = [
  // missing answers
  'required',
  'requiredChoice',
  'requiredDate',
  'requiredFile',
  'requiredAnyFile',
  'requiredSignature',
  'requiredEntry',
  'requiredTicks',
  'taxNumberMissing',
  'companyNameMissing',
  'remainingTicks',
  'requiredAcceptance',
  'tooFewChoices',
  // storage: even a draft rejects a value of the wrong shape
  'notText',
  'notNumber',
  'unclearNumber',
  'notYesNo',
  'notOption',
  'notDate',
  'notDateTime',
  'noSuchDay',
  'notList',
  'notSignature',
  'tooManySignatures',
  'controlCharacters',
  'combiningMarks',
  'tooLong',
  'tooManyEntries',
  'tooManyFiles',
  'unknownField',
  'serverOwned',
  // formats
  'signedByAnother',
  'taxNumberNoDigit',
  'tooShort',
  'explanationTooShort',
  'noLetter',
  'pattern',
  'passportNumber',
  'email',
  'url',
  'lei',
  'iban',
  'ibanExpected',
  'ibanLength',
  'bankAccount',
  'bankIdentifier',
  'bic',
  'giin',
  'usTin',
  'phone',
  'phoneUnusual',
  'phonePrefix',
  'accountNumber',
  'postOfficeBox',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'decimals',
  'fourDecimals',
  'integer',
  'funding',
  'holding',
  'holdingPart',
  'futureDate',
  'dateTooEarly',
  'dateTooLate',
  'underAge',
  'overAge',
  'documentTooOld',
  'documentExpired',
  'documentDateMissing',
  // rules across fields
  'holdingSum',
  'holdingParts',
  'holderMissing',
  'duplicateCountry',
  'singleResidencyExpected',
  'multipleResidenciesExpected',
  'duplicateSource',
  'reportingChoice',
  'reportingAbroad',
  'certificateTest',
  'certificateTooOld',
  'accountantNotMember',
  'membershipDiffers',
  // warnings: shown and stored, never blocking
  'notPrintable',
  'dateLongAgo',
  'minorBeneficiary',
  'nameDiffers',
  'countryDiffers',
  'sortCodeDiffers',
  'bankAccountUnusual',
  'postalCodeUnusual',
  'taxNumberUnusual',
  'residencyUnexpected',
  'classificationDiffers',
  'personNotInRegister',
  'nomineeAlone',
  'indirectAboveCompany',
  'indirectAboveCompanies',
  'holdingRest',
  'duplicateHolder',
  'duplicatePerson',
  'controllingPersonMissing',
  'exposureContradicts',
  'sanctionsContradict',
  'documentExpected',
  'certifierAlone',
  'identifierDiffers',
  'depositsBelowFirst',
  'applicantDiffers',
  'accountantElsewhere',
  'questionnaireMissing',
  'arrangementOpen',
  'arrangementUnsigned',
] as const

/**
 * The codes of the rules of a structure of owners. Their texts are `ownership.issues.<code>`; a page loads them with
 * these rules, see `CheckContext.structureIssues`.
 */
export const structureCodes = [
  'layerSum',
  'loopClosed',
  'nomineeCircle',
  'detailsMissing',
  'rowMissing',
  'rowDiffers',
  'rowOutdated',
  'rowNotNeeded',
  'rowUnknown',
  'noOwner',
  'layerOpen',
  'layerRest',
  'restTooLarge',
  'largestOpen',
  'layerNote',
  'majorityHolder',
  'interestOpen',
  'partyOpen',
  'nomineeFor',
  'trustRoles',
  'notConnected',
  'shareUnknown',
  'partyTwice',
  'linkTwice',
  'partyGone',
  'overlapOpen',
  'overlapYes',
  'votesSum',
  'notNeeded',
  'rangeDecides',
] as const

export type IssueCode = (typeof issueCodes)[number] | (typeof structureCodes)[number]

/**
 * The severity of an issue: an error makes its section incomplete. A contradiction to explain and a warning do not.
 */
export type Severity = 'error' | 'explain' | 'warning'

export type IssueParams = Readonly<Record<string, string | number>>

/** A country that an issue names, and the entry that contains it. */
export interface CountryMention {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** The name of the person or company; empty where none is entered. */
  readonly name: string
}

/** An issue of one value without its path, which `check` adds. */
export interface Finding {
  readonly code: IssueCode
  readonly severity?: Severity
  readonly params?: IssueParams
  /** The countries that the text names as `{countries}`. */
  readonly countries?: readonly CountryMention[]
}

/**
 * A finding with its path. The identity of an issue is path + code: two rows without the same answer are two issues.
 * The path is `field`, or `list/rowId/field` inside a list.
 */
export interface Issue {
  readonly path: string
  readonly code: IssueCode
  readonly severity: Severity
  readonly params?: IssueParams
  /** The countries that the text names as `{countries}`. */
  readonly countries?: readonly CountryMention[]
  /** Names that the text lists as `{names}`. */
  readonly names?: readonly string[]
  /** The keys of messages that the text lists as `{terms}`. */
  readonly terms?: readonly string[]
}

/** Returns the path inside a section of a field, a row of a list, or a field of the row. */
export function pathOf(field: string, rowId?: string, rowField?: string): string {
  const inRow = rowField === undefined ? '' : `/${rowField}`
  return rowId === undefined ? `${field}${inRow}` : `${field}/${rowId}${inRow}`
}

/** Parses a path made by {@link pathOf}. */
export function parsePath(path: string): { field: string; rowId?: string; rowField?: string } {
  const [field = '', rowId, rowField] = path.split('/')
  return { field, rowId, rowField }
}
