import { emirCounterpartyTypes } from '../../../kit/data/lists.ts'
import type { SectionValues } from '../../../kit/section.ts'
import { explanation, lei, name, text } from '../formats.ts'
import { choice, choices, notice, statements, yesNo } from '../formatsOfChoices.ts'
import { files } from '../formatsOfNumbers.ts'
import { conditionalRow, optionalRow, type SectionTable, type TestCase } from '../table.ts'

/** Client classification and EMIR, according to `client-classification.md`. */

const elective = { eligibility: ['electiveProfessional'] }
const perSe = { eligibility: ['perSeProfessional'] }

/** eu and uk: large undertakings meet two of three sizes, elective clients two of three criteria with evidence. */
export const mifidClient: SectionTable = {
  ids: '[VAL-6] [VIS-7]',
  fields: {
    eligibility: choice(['perSeProfessional', 'electiveProfessional']),
    perSeType: conditionalRow(choice(['1', '2', '3', '4']), perSe),
    perSeRequirements: conditionalRow(choices(['balance_sheet_20m', 'turnover_40m', 'own_funds_2m'], 2), {
      perSeType: ['2'],
    }),
    electiveHelp: conditionalRow(notice(), elective),
    electiveTypes: conditionalRow(choices(['1', '2', '3'], 2), elective),
    electiveProof: conditionalRow(files(), elective),
  },
}

export const southAfricanClient: SectionTable = {
  ids: '[VAL-6] [VIS-7]',
  fields: {
    counterpartyType: choice(['1', '2', '3', '5', '4']),
    counterpartySubType: conditionalRow(choice(['5.1', '5.2', '5.3', '5.4', '5.5', '5.6']), {
      counterpartyType: ['5'],
    }),
    client: conditionalRow(notice(), { counterpartyType: ['4'] }),
  },
}

const nzCategories = ['investment_business', 'investment_activity', 'large', 'government_agency', 'eligible_investor']
const ofNewZealand = { isNewZealandWholesaleInvestor: [true] }
const eligible = { nzWholesaleBasis: ['eligible_investor'] }
const anyCategory = { nzWholesaleBasis: nzCategories }

const australianClass = {
  eligibility: choice(['wholesaleClient', 'sophisticatedInvestor', 'professionalInvestor']),
  isNewZealandWholesaleInvestor: yesNo(),
  nzWholesaleBasis: conditionalRow(choices(nzCategories), ofNewZealand),
  nzEligibleInvestorGrounds: conditionalRow(explanation(), eligible),
  nzConfirmerName: conditionalRow(name(), eligible),
  nzConfirmerProfession: conditionalRow(choice(['financial_adviser', 'chartered_accountant', 'lawyer']), eligible),
}

/** The Australian tests of a company that is no investor of New Zealand. */
const bases = [
  'not_small_business',
  'accountant_certificate',
  'controlled_entity',
  'professional_investor',
  'sophisticated_investor',
]
const certified = { auWholesaleBasis: ['accountant_certificate', 'controlled_entity'] }
const domestic = { eligibility: ['wholesaleClient'], isNewZealandWholesaleInvestor: [false] }

function basedOn(auWholesaleBasis: string) {
  return { eligibility: 'wholesaleClient', isNewZealandWholesaleInvestor: false, auWholesaleBasis }
}

export const australianClient: SectionTable = {
  ids: '[VAL-6] [VIS-7]',
  fields: {
    ...australianClass,
    auWholesaleBasis: conditionalRow(choice(bases), domestic),
    certificateUpload: conditionalRow(files(), certified, anyCategory),
    questionnaireNext: conditionalRow(
      notice(),
      { eligibility: ['sophisticatedInvestor'] },
      { auWholesaleBasis: ['sophisticated_investor'] },
    ),
  },
  cases: [
    {
      change: { eligibility: 'sophisticatedInvestor', isNewZealandWholesaleInvestor: false },
      expects: ['eligibility questionnaireMissing?'],
    },
    {
      change: { ...basedOn('sophisticated_investor') },
      expects: ['auWholesaleBasis questionnaireMissing?'],
    },
    { change: { ...basedOn('not_small_business') }, expects: [] },
  ],
}

/** au-pro. */
export const wholesaleSelfCertification: SectionTable = {
  ids: '[VAL-6] [VAL-24] [VIS-7]',
  fields: {
    ...australianClass,
    certificateUpload: conditionalRow(files(), { eligibility: ['professionalInvestor'] }, anyCategory),
    certificateNext: conditionalRow(notice(), domestic),
    questionnaireNext: conditionalRow(notice(), { eligibility: ['sophisticatedInvestor'] }),
    acknowledgements: statements(5),
  },
}

const agent = conditionalRow(name(2), { delegatedReporting: ['third_party_reports'] })
const companyLei = 'clientDetail.companyInfo.leiNumber'
const leiLines: readonly TestCase[] = [
  { change: { leiCode: 'ZZZZ00ASTERBAYSHP933', [companyLei]: 'ZZZZ00ASTERBAYSHP933' }, expects: [] },
  { change: { leiCode: 'ZZZZ00ASTERBAYSHP933', [companyLei]: '' }, expects: [] },
  {
    change: { leiCode: 'ZZZZ00ASTERBAYSHP933', [companyLei]: 'ZZZZ00WATTLECREEK434' },
    expects: ['leiCode identifierDiffers?'],
  },
]

const allReporting = ['broker_reports', 'statutory_nfc_minus', 'self_report', 'third_party_reports', 'not_subject']
const thirdCountry = ['TCE_FC', 'TCE_NFC_PLUS', 'TCE_NFC_MINUS']

/**
 * Returns the expected errors: the brokerage reports by law for NFC- only; only third-country entities and exempt
 * bodies do not report.
 */
function reporting({ counterpartyType: type, delegatedReporting: choice }: SectionValues): string[] {
  if (type === null || choice === null) return []
  const isOpen =
    choice === 'statutory_nfc_minus'
      ? type === 'NFC_MINUS'
      : choice !== 'not_subject' || [...thirdCountry, 'EXEMPT'].includes(String(type))
  return isOpen ? [] : ['delegatedReporting reportingChoice']
}

const companyCountry = 'clientDetail.companyInfo.companyRegCountry'
const byLaw = { counterpartyType: 'NFC_MINUS', delegatedReporting: 'statutory_nfc_minus' }

/**
 * Returns the table of eu or uk, with a country inside and one outside the jurisdiction; every type with every choice.
 */
export function emirIn(home: string, abroad: string): SectionTable {
  return {
    ids: '[VAL-21] [VIS-7]',
    fields: {
      leiCode: lei(),
      emirHelp: notice(),
      counterpartyType: choice(emirCounterpartyTypes),
      financialSector: conditionalRow(optionalRow(text(2, 140)), { counterpartyType: ['FC', 'FC_SMALL'] }),
      delegatedReporting: choice(allReporting),
      reportingAgentName: agent,
    },
    crossFieldIssues: reporting,
    cases: [
      ...leiLines,
      ...['FC', 'FC_SMALL', 'NFC_PLUS', 'NFC_MINUS', ...thirdCountry, 'EXEMPT'].flatMap((counterpartyType) =>
        allReporting.map((delegatedReporting) => ({
          change: { counterpartyType, delegatedReporting },
          expects: reporting({ counterpartyType, delegatedReporting }),
        })),
      ),
      {
        change: { counterpartyType: 'FC', delegatedReporting: 'statutory_nfc_minus' },
        expects: ['delegatedReporting reportingChoice'],
      },
      { change: { ...byLaw, [companyCountry]: home }, expects: [] },
      { change: { ...byLaw, [companyCountry]: '' }, expects: [] },
      { change: { ...byLaw, [companyCountry]: abroad }, expects: ['delegatedReporting reportingAbroad'] },
      { change: { ...byLaw, delegatedReporting: 'broker_reports', [companyCountry]: abroad }, expects: [] },
      {
        change: { counterpartyType: 'NFC_MINUS', delegatedReporting: 'not_subject' },
        expects: ['delegatedReporting reportingChoice'],
      },
      { change: { counterpartyType: 'EXEMPT', delegatedReporting: 'not_subject' }, expects: [] },
    ],
  }
}

/** au and sa, which are outside EMIR. */
export const reportingOutsideEmir: SectionTable = {
  ids: '[VAL-21] [VIS-7]',
  fields: {
    leiCode: lei(),
    delegatedReporting: choice(['not_subject', 'broker_reports', 'self_report', 'third_party_reports']),
    reportingAgentName: agent,
  },
  cases: leiLines,
}
