import { certificateEntities, professionalMemberships } from '../../kit/data/lists.ts'
import { type CheckContext, group } from '../../kit/field.ts'
import type { Issue } from '../../kit/issue.ts'
import { choice, pickOptions } from '../../kit/kinds/choice.ts'
import { date, earliestDay } from '../../kit/kinds/date.ts'
import { files } from '../../kit/kinds/files.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { signature } from '../../kit/kinds/signature.ts'
import { addressLength, name, text } from '../../kit/kinds/text/text.ts'
import { toggle, yesNo } from '../../kit/kinds/yesNo.ts'
import { section } from '../../kit/section.ts'
import { addMonths } from '../../kit/values/dates.ts'
import { applicantName } from '../../sections/groups/signer.ts'

/** Validity of a certificate of means in months: Corporations Act 2001, s761G(7)(c). */
const validMonths = 24

const { codes: australianBodies } = pickOptions(professionalMemberships, ['cpa_australia', 'ca_anz', 'ipa'])

function isAustralian(body: string): boolean {
  return australianBodies.some((item) => item === body)
}

interface Tests {
  readonly hasNetAssets: boolean | null
  readonly hasGrossIncome: boolean | null
}

/** Returns an error for a certificate that confirms neither test. */
function oneTestIsMet({ hasNetAssets, hasGrossIncome }: Tests): Issue[] {
  return hasNetAssets === false && hasGrossIncome === false
    ? [{ path: 'hasNetAssets', code: 'certificateTest', severity: 'error' }]
    : []
}

interface Membership {
  readonly isMember: boolean | null
  readonly isForeignMember: boolean | null
  readonly professionalMembership: string | null
}

/** Returns an error unless the accountant is a member of the named body, in Australia or abroad (reading A-28). */
function accountantIsQualified({ isMember, isForeignMember, professionalMembership: body }: Membership): Issue[] {
  if (isMember === false && isForeignMember === false) {
    return [{ path: 'isMember', code: 'accountantNotMember', severity: 'error' }]
  }
  if (body === null) return []
  const answer = isAustralian(body) ? isMember : isForeignMember
  return answer === false ? [{ path: 'professionalMembership', code: 'membershipDiffers', severity: 'error' }] : []
}

/** Returns a warning for a foreign member who certifies a person of another country, which the law does not allow. */
function accountantIsLocal({ isForeignMemberResident }: { readonly isForeignMemberResident: boolean | null }): Issue[] {
  return isForeignMemberResident === false
    ? [{ path: 'isForeignMemberResident', code: 'accountantElsewhere', severity: 'warning' }]
    : []
}

function certificateIsValid({ date: issuedOn }: { readonly date: string | null }, { today }: CheckContext): Issue[] {
  // The field itself reports an impossible day.
  return issuedOn !== null && issuedOn >= earliestDay && issuedOn < addMonths(today, -validMonths)
    ? [{ path: 'date', code: 'certificateTooOld', severity: 'error' }]
    : []
}

const whenControlled = { when: { entity: ['company', 'trust'] } } as const

/**
 * The certificate of a qualified accountant about the means of the person, or of a company or trust under the person's
 * control.
 */
export const certificate = section({
  id: 'certificate',
  messages: 'auPro.certificate',
  path: '/certificate',
  dataPath: 'clientOtherInfo.qualifiedAccountant',
  terms: ['term-qualified-accountant'],
  fields: {
    ...group('accountant', {
      nameOfAccountant: name(),
      nameOfAddressOfFirm: text(addressLength),
      isMember: yesNo(),
      isForeignMember: yesNo(),
      isForeignMemberResident: yesNo({ when: { isForeignMember: true } }),
      professionalMembership: choice(professionalMemberships),
    }),
    ...group('investor', {
      nameAndAddressOfPersonOrEntity: text(addressLength),
      entity: choice(certificateEntities),
      theInvestor: applicantName,
      companyOrTrust: name(whenControlled),
    }),
    ...group('tests', { hasNetAssets: yesNo(), hasGrossIncome: yesNo() }),
    ...group('certificate', {
      certified: notice('certificate-opening'),
      netAssets: notice('certificate-net-assets', { when: { hasNetAssets: true } }),
      grossIncome: notice('certificate-gross-income', { when: { hasGrossIncome: true } }),
      control: notice('certificate-control', whenControlled),
      practice: notice('certificate-foreign', { when: { isForeignMemberResident: true } }),
      purpose: notice('certificate-purpose'),
      date: date(),
      isOnPaper: toggle(),
      signedCertificate: files({ when: { isOnPaper: true } }),
      signature: signature({ signedBy: ['nameOfAccountant'], when: { isOnPaper: false } }),
    }),
  },
  rules: { oneTestIsMet, accountantIsQualified, accountantIsNear: accountantIsLocal, certificateIsValid },
})
