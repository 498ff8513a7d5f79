/**
 * Every rule an answer can break. Each code has one text per language in `messages/<language>/errors.ts`;
 * the text says the remedy. `{{label}}` and the issue's own params may stand in it.
 */
export const issueCodes = [
  // missing answers
  'required',
  'requiredChoice',
  'requiredDate',
  'requiredFile',
  'requiredSignature',
  'requiredEntry',
  'requiredTicks',
  'requiredAcceptance',
  'tooFewChoices',
  // storage: a value of the wrong shape is refused even in a draft
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
  'tooShort',
  'explanationTooShort',
  'noLetter',
  'pattern',
  'email',
  'url',
  'lei',
  'iban',
  'bankAccount',
  'bankIdentifier',
  'giin',
  'usTin',
  'phone',
  'phoneUnusual',
  'phonePrefix',
  'accountNumber',
  'postOfficeBox',
  'minimum',
  'above',
  'maximum',
  'decimals',
  'funding',
  'holding',
  'futureDate',
  'dateTooEarly',
  'dateTooLate',
  'underAge',
  'overAge',
  'documentTooOld',
  'documentDateMissing',
  // rules across fields
  'holdingSum',
  'holdingParts',
  'holderMissing',
  'duplicateCountry',
  'onlyOneResidency',
  'severalResidencies',
  'sourceTwice',
  'reportingChoice',
  'reportingAbroad',
  'certificateTest',
  'certificateTooOld',
  'accountantNotMember',
  'membershipDiffers',
  // warnings: shown and stored, never in the way
  'dateLongAgo',
  'nameDiffers',
  'countryDiffers',
  'bankAccountUnusual',
  'postalCodeUnusual',
  'taxNumberUnusual',
  'residencyUnexpected',
  'classificationDiffers',
  'personNotInRegister',
  'nomineeAlone',
  'enteredTwice',
  'controllingPersonMissing',
  'exposureContradicts',
  'sanctionsContradict',
  'documentExpected',
  'certifierAlone',
  'identifierDiffers',
  'depositsBelowFirst',
  'applicantDiffers',
  'accountantElsewhere',
] as const

export type IssueCode = (typeof issueCodes)[number]

/** An error keeps its section from being complete; a warning is only shown. */
export type Severity = 'error' | 'warning'

export type IssueParams = Readonly<Record<string, string | number>>

/** What a rule found wrong with one value; the field it belongs to is added by `check`. */
export interface Finding {
  readonly code: IssueCode
  readonly severity?: Severity
  readonly params?: IssueParams
}

/**
 * A finding at its place. The identity of an issue is path + code: two rows that miss the same answer are two issues.
 * The path is `field`, or `list/rowId/field` inside a list.
 */
export interface Issue {
  readonly path: string
  readonly code: IssueCode
  readonly severity: Severity
  readonly params?: IssueParams
}

/** Names a place inside a section: a field, or a field of one row of a list. */
export function pathOf(field: string, rowId?: string, rowField?: string): string {
  const inRow = rowField === undefined ? '' : `/${rowField}`
  return rowId === undefined ? `${field}${inRow}` : `${field}/${rowId}${inRow}`
}

/** The parts of a path made by {@link pathOf}. */
export function parsePath(path: string): { field: string; rowId?: string; rowField?: string } {
  const [field = '', rowId, rowField] = path.split('/')
  return { field, rowId, rowField }
}
