import type { SectionMessages } from '#domain/kit/messages.ts'
import type { certificate as section } from '#domain/regions/au-pro/certificate.ts'

export const certificate: SectionMessages<typeof section> = {
  title: 'Certificate by a Qualified Accountant',
  description: 'Your means, as a qualified accountant certifies them.',
  groups: {
    accountant: { title: 'Accountant' },
    investor: { title: 'Investor' },
    tests: { title: 'What is certified' },
    certificate: { title: 'Certificate' },
  },
  fields: {
    nameOfAccountant: { label: 'Accountant', help: 'The accountant fills in and signs this page.' },
    nameOfAddressOfFirm: { label: 'Name and address of the firm' },
    isMember: { label: 'Member of CPA Australia, CA ANZ or IPA?' },
    isForeignMember: { label: 'Member of an eligible foreign body?' },
    isForeignMemberResident: {
      label: 'Does the investor live in the same country as that accountant, outside Australia?',
      help: 'A foreign member may certify only people living in the same country.',
    },
    professionalMembership: { label: 'Professional body' },
    nameAndAddressOfPersonOrEntity: { label: 'Person or entity certified, with address' },
    entity: { label: 'The certificate is about' },
    theInvestor: { label: 'Name of the investor' },
    companyOrTrust: { label: 'Company or trust controlled by the investor' },
    hasNetAssets: {
      label: 'Net assets of at least AUD 2.5 million',
      help: 'Assets of companies and trusts you control may be counted. One of the two tests is enough.',
    },
    hasGrossIncome: { label: 'Gross income of at least AUD 250,000 in each of the last two financial years' },
    date: { label: 'Date of the certificate', help: 'Not older than two years.' },
    isOnPaper: { label: 'The accountant signed on paper' },
    signedCertificate: { label: 'The signed certificate' },
    signature: { label: 'Signature of the accountant' },
  },
}
