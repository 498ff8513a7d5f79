import { notice } from '../../kit/kinds/notice.ts'
import { statements } from '../../kit/kinds/statements.ts'
import { section } from '../../kit/section.ts'
import {
  applicantName,
  companyNameMatches,
  personalSignerFields,
  signerFields,
  signerIsApplicant,
  signerIsRegistered,
  signingCompany,
} from '../groups/signer.ts'

interface Letter {
  /** Ids of the texts before and after the acknowledgements. */
  readonly opening: string
  readonly closing: string
  /** Ids of the lost protections; the client acknowledges each one. */
  readonly protections: readonly string[]
}

const sectionBase = {
  id: 'professionalClientLetter',
  path: '/professional-client-letter',
  dataPath: 'clientOtherInfo.professionalClientLetter',
} as const

/**
 * Returns the letter in which the company waives the protections of retail clients, with the terms of a region's law.
 */
export function professionalClientLetterOf(letter: Letter) {
  return section({
    ...sectionBase,
    fields: { companyName: signingCompany(), ...letterFields(letter), ...signerFields },
    rules: { companyAgrees: companyNameMatches, signerIsRegistered },
  })
}

function letterFields({ opening, closing, protections }: Letter) {
  return { opening: notice(opening), acknowledgements: statements({ texts: protections }), closing: notice(closing) }
}

/** The letter under the rules of the European Union, which the United Kingdom retained. */
export const mifidLetter = professionalClientLetterOf({
  opening: 'pcl-eu-opening',
  closing: 'pcl-eu-closing',
  protections: ['pcl-eu-1', 'pcl-eu-2', 'pcl-eu-3', 'pcl-eu-4', 'pcl-eu-5', 'pcl-eu-6', 'pcl-eu-7'],
})

const wholesale = {
  opening: 'pcl-au-opening',
  protections: ['pcl-au-1', 'pcl-au-2', 'pcl-au-3', 'pcl-au-4', 'pcl-au-5'],
} as const

/** The letter of a company under the Corporations Act of Australia. */
export const wholesaleLetter = professionalClientLetterOf({ ...wholesale, closing: 'pcl-au-closing' })

/** The same letter for a person as applicant (au-pro). */
export const personalWholesaleLetter = section({
  ...sectionBase,
  messages: 'auPro.professionalClientLetter',
  fields: {
    fullName: applicantName,
    ...letterFields({ ...wholesale, closing: 'pcl-ap-closing' }),
    ...personalSignerFields,
  },
  rules: { signerIsApplicant },
})
