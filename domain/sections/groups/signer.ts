import type { CheckContext, FieldSettings } from '../../kit/field.ts'
import { type Issue, pathOf } from '../../kit/issue.ts'
import { date } from '../../kit/kinds/date.ts'
import { signature } from '../../kit/kinds/signature.ts'
import { name, text } from '../../kit/kinds/text/text.ts'
import { valueAt } from '../../kit/values/values.ts'
import { createNameIndex, isSameName, type NameIndex, namesIn } from '../../ownership/people.ts'

/** Returns the fields of the signatory of a statement for the company: name, position, date and signature. */
export function signer<const S extends FieldSettings>(settings: S) {
  return {
    name: name({ ...settings, suggestPeopleFrom: ['representatives'] }),
    position: text({ ...settings, max: 70, suggestions: 'position' }),
    date: date({ ...settings, datedBy: 'signature', warnAfterMonths: 3 }),
    signature: signature({ ...settings, signedBy: ['name'] }),
  }
}

/** A required signatory. */
export const signerFields = signer({})

/** Returns the company of a statement: the applicant, as entered on the first page. */
export function signingCompany<const S extends FieldSettings = object>(settings: S = {} as S) {
  const field = name({ ...settings, prefillFrom: 'clientDetail.companyInfo.companyName' })
  return { ...field, followsPrefill: true, missing: 'companyNameMissing' } as const
}

/** The path of the name of a personal applicant. */
const applicant = 'clientDetail.personalInfo.fullName'

/** The personal applicant, prefilled from Personal Information. */
export const applicantName = name({ prefillFrom: applicant })

const { date: signedOn, signature: signed } = signerFields

/** The fields of a signatory who is the applicant. */
export const personalSignerFields = { name: applicantName, date: signedOn, signature: signed }

/** Returns a warning when the signatory is not the applicant. */
export function signerIsApplicant(values: { readonly name: string }, { application }: CheckContext): Issue[] {
  return differsFromApplicant(values.name, application)
    ? [{ path: 'name', code: 'applicantDiffers', severity: 'warning' }]
    : []
}

/** Returns true when a name differs from the name of the applicant; false while either is blank. */
function differsFromApplicant(signing: string, application: CheckContext['application']): boolean {
  const applying = valueAt(application, applicant)
  return signing !== '' && typeof applying === 'string' && applying !== '' && !isSameName(signing, applying)
}

interface Person {
  readonly rowId: string
  readonly name: string
}

/** The values for the warnings about a resolution. */
interface Resolution {
  readonly name: string
  readonly role: string | null
  readonly authorisedPersons: readonly Person[]
}

/** Returns a warning when the company of a document is not the applicant. */
export function companyNameMatches(values: { readonly companyName: string }, { application }: CheckContext): Issue[] {
  const { companyName } = values
  const company = valueAt(application, 'clientDetail.companyInfo.companyName')
  const differs =
    companyName !== '' && typeof company === 'string' && company !== '' && !isSameName(companyName, company)
  return differs ? [{ path: 'companyName', code: 'nameDiffers', severity: 'warning' }] : []
}

/** Returns a warning when the certifier is the only authorised person, unless the certifier is the sole director. */
export function certifierIsNotSoleSigner({ name, role, authorisedPersons }: Resolution): Issue[] {
  const [only, ...rest] = authorisedPersons
  const isSoleSigner = only !== undefined && rest.length === 0 && name !== '' && isSameName(only.name, name)
  return isSoleSigner && role !== 'sole_director' ? [{ path: 'name', code: 'certifierAlone', severity: 'warning' }] : []
}

/** Returns a warning for each authorised person who is not an authorised representative. */
export function personsAreRegistered({ authorisedPersons }: Resolution, { application }: CheckContext): Issue[] {
  const registered = registeredIn(application)
  return authorisedPersons
    .filter((person) => isMissing(person.name, registered))
    .map(({ rowId }) => ({
      path: pathOf('authorisedPersons', rowId, 'name'),
      code: 'personNotInRegister',
      severity: 'warning',
    }))
}

/** Returns a warning when the signatory is not an authorised representative. */
export function signerIsRegistered(values: { readonly name: string }, { application }: CheckContext): Issue[] {
  return isMissing(values.name, registeredIn(application))
    ? [{ path: 'name', code: 'personNotInRegister', severity: 'warning' }]
    : []
}

/** Returns the names of the authorised representatives; undefined while none is entered. */
function registeredIn(application: unknown): NameIndex | undefined {
  const names = namesIn(['representatives'], application)
  return names.length === 0 ? undefined : createNameIndex(names)
}

/** Returns true for a name that is not registered; false while the name is blank or no name is registered. */
function isMissing(name: string, registered: NameIndex | undefined): boolean {
  return name !== '' && registered !== undefined && !registered.has(name)
}
