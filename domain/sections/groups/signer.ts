import type { CheckContext, FieldSettings } from '../../kit/field.ts'
import type { Issue } from '../../kit/issue.ts'
import { date } from '../../kit/kinds/date.ts'
import { signature } from '../../kit/kinds/signature.ts'
import { name, text } from '../../kit/kinds/text/text.ts'
import { valueAt } from '../../kit/values/values.ts'
import { isSameName } from '../../ownership/people.ts'

/** Returns the fields of the signatory of a statement for the company: name, position, date and signature. */
export function signer<const S extends FieldSettings>(settings: S) {
  return {
    name: name({ ...settings, suggestPeopleFrom: ['representatives'] }),
    position: text({ ...settings, max: 70, suggestions: 'position' }),
    date: date({ ...settings, defaultsToToday: true, warnAfterMonths: 3 }),
    signature: signature({ ...settings, signedBy: ['name'] }),
  }
}

/** A required signatory. */
export const signerFields = signer({})

/** The company of a statement, prefilled with the applicant. */
export const signingCompany = name({ prefillFrom: 'clientDetail.companyInfo.companyName' })

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
