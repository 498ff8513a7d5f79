import { isSameName } from '../../application/people.ts'
import type { CheckContext, FieldSettings } from '../../kit/field.ts'
import type { Issue } from '../../kit/issue.ts'
import { date } from '../../kit/kinds/date.ts'
import { signature } from '../../kit/kinds/signature.ts'
import { name, text } from '../../kit/kinds/text.ts'
import { valueAt } from '../../kit/values.ts'

/** Who signs a statement for the company, in which position, and when. */
export function signer<const S extends FieldSettings>(settings: S) {
  return {
    name: name({ ...settings, suggestPeopleFrom: ['representatives'] }),
    position: text({ ...settings, max: 70, suggestions: 'position' }),
    date: date({ ...settings, defaultsToToday: true, warnAfterMonths: 3 }),
    signature: signature({ ...settings, signedBy: ['name'] }),
  }
}

/** A signer who must be named. */
export const signerFields = signer({})

/** The company a statement is about: the one that applies. */
export const signingCompany = name({ prefillFrom: 'clientDetail.companyInfo.companyName' })

/** Where a person who applies in person is named. */
const applicant = 'clientDetail.personalInfo.fullName'

/** The person who applies, as named under Personal Information. */
export const applicantName = name({ prefillFrom: applicant })

const { date: signedOn, signature: signed } = signerFields

/** A person who signs for nobody else. */
export const personalSignerFields = { name: applicantName, date: signedOn, signature: signed }

/** Whoever signs in person is the one who applies. */
export function signerIsApplicant(values: { readonly name: string }, { application }: CheckContext): Issue[] {
  return differsFromApplicant(values.name, application)
    ? [{ path: 'name', code: 'applicantDiffers', severity: 'warning' }]
    : []
}

/** Whether a name is not that of the person who applies; never while either is blank. */
function differsFromApplicant(signing: string, application: CheckContext['application']): boolean {
  const applying = valueAt(application, applicant)
  return signing !== '' && typeof applying === 'string' && applying !== '' && !isSameName(signing, applying)
}
