import { auWholesaleBases, eligibilities, nzConfirmers, nzWholesaleBases } from '../../kit/data/lists.ts'
import { choice, choices, omitOptions, pickOptions } from '../../kit/kinds/choice.ts'
import { files } from '../../kit/kinds/files.ts'
import { name, text } from '../../kit/kinds/text/text.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'

/** The categories of an investor of New Zealand. */
const nzCategories = omitOptions(nzWholesaleBases, ['not_nz'])

const whenNewZealand = { when: { isNewZealandWholesaleInvestor: true } } as const
const whenEligibleInvestor = { when: { nzWholesaleBasis: 'eligible_investor' } } as const

const eligibilityFields = {
  eligibility: choice(pickOptions(eligibilities, ['wholesaleClient', 'sophisticatedInvestor', 'professionalInvestor'])),
  isNewZealandWholesaleInvestor: yesNo(),
}

/** The category of a wholesale investor of New Zealand, and the confirmation of an eligible investor. */
export const newZealandFields = {
  nzWholesaleBasis: choices(nzCategories, whenNewZealand),
  nzEligibleInvestorGrounds: text({ min: 10, max: 2000, multiline: true, ...whenEligibleInvestor }),
  nzConfirmerName: name(whenEligibleInvestor),
  nzConfirmerProfession: choice(nzConfirmers, whenEligibleInvestor),
}

const newZealandCategories = { nzWholesaleBasis: nzCategories.codes } as const

/** The texts of the evidence: an investor of New Zealand gives the certificate of its category. */
const evidenceTexts = {
  validatesWith: ['isNewZealandWholesaleInvestor'],
  textVariants: {
    names: ['newZealand'],
    of: ({ isNewZealandWholesaleInvestor }: Readonly<Record<string, unknown>>) =>
      isNewZealandWholesaleInvestor === true ? 'newZealand' : undefined,
  },
} as const

/**
 * The grounds for treatment of a company as wholesale in Australia. A wholesale investor of New Zealand chooses a
 * category of that country instead of an Australian test (reading A-29).
 */
export const wholesaleFields = {
  ...eligibilityFields,
  auWholesaleBasis: choice(auWholesaleBases, {
    when: { eligibility: 'wholesaleClient', isNewZealandWholesaleInvestor: false },
  }),
  ...newZealandFields,
  certificateUpload: {
    ...files({
      when: [{ auWholesaleBasis: ['accountant_certificate', 'controlled_entity'] }, newZealandCategories],
    }),
    ...evidenceTexts,
  },
}

/**
 * The grounds for treatment of a person as wholesale in Australia. The certificate of an accountant and the
 * questionnaire of a sophisticated investor are separate pages; the applicant uploads other evidence.
 */
export const personalWholesaleFields = {
  ...eligibilityFields,
  ...newZealandFields,
  certificateUpload: {
    ...files({ when: [{ eligibility: 'professionalInvestor' }, newZealandCategories] }),
    ...evidenceTexts,
  },
}
