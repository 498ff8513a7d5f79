import type * as compliance from '#domain/kit/data/compliance.ts'
import { listedCountries } from '#domain/kit/data/fatfLists.ts'
import type * as tax from '#domain/kit/data/tax.ts'
import type { OptionMessages } from '#domain/kit/messages.ts'
import { pickMessages } from '../../regional.ts'
import { countries } from '../countries.ts'

export const taxOptions: OptionMessages<typeof tax> = {
  noTinReason: {
    '1': 'The jurisdiction does not issue tax identification numbers to its residents',
    '2': 'The law of the jurisdiction does not require the number to be collected',
    '3': 'A number cannot be obtained',
  },
  crsEntityType: {
    fi_depository: 'Financial institution: depository institution',
    fi_custodial: 'Financial institution: custodial institution',
    fi_insurance: 'Financial institution: specified insurance company',
    fi_investment: 'Financial institution: investment entity',
    fi_investment_npj:
      'Investment entity in a non-participating jurisdiction, managed by another financial institution',
    anfe_listed: 'Active NFE: shares regularly traded on an established market, or related to such a company',
    anfe_government: 'Active NFE: government body or central bank',
    anfe_international: 'Active NFE: international organisation',
    anfe_business: 'Active NFE: under 50% passive income and under 50% passive assets',
    anfe_holding: 'Active NFE: holding company of a non-financial group',
    anfe_startup: 'Active NFE: start-up, first 24 months',
    anfe_liquidation:
      'Active NFE: in liquidation or reorganisation, not a financial institution in the past five years',
    anfe_treasury: 'Active NFE: treasury centre of a non-financial group',
    anfe_nonprofit: 'Active NFE: non-profit body',
    pnfe: 'Passive NFE',
  },
  fatcaStatus: {
    us_specified: 'Specified US person',
    us_not_specified: 'US person, not specified (for example a listed company or bank)',
    reporting_model1_ffi: 'Reporting Model 1 financial institution',
    participating_ffi: 'Participating or reporting Model 2 financial institution',
    registered_deemed_compliant: 'Registered deemed-compliant financial institution',
    nonreporting_ffi: 'Non-reporting or certified deemed-compliant financial institution',
    sponsored_ffi: 'Sponsored financial institution',
    exempt_beneficial_owner: 'Exempt beneficial owner',
    nonparticipating_ffi: 'Non-participating financial institution',
    active_nffe: 'Active non-financial foreign entity',
    listed_nffe: 'Publicly traded non-financial foreign entity or its affiliate',
    direct_reporting_nffe: 'Direct reporting or sponsored direct reporting NFFE',
    passive_nffe: 'Passive non-financial foreign entity',
  },
  controllingPersonType: {
    CRS801: 'Legal person: by ownership',
    CRS802: 'Legal person: by other means',
    CRS803: 'Legal person: senior managing official',
    CRS804: 'Trust: settlor',
    CRS805: 'Trust: trustee',
    CRS806: 'Trust: protector',
    CRS807: 'Trust: beneficiary',
    CRS808: 'Trust: other',
    CRS809: 'Other arrangement: settlor equivalent',
    CRS810: 'Other arrangement: trustee equivalent',
    CRS811: 'Other arrangement: protector equivalent',
    CRS812: 'Other arrangement: beneficiary equivalent',
    CRS813: 'Other arrangement: other equivalent',
  },
}

export const complianceOptions: OptionMessages<typeof compliance> = {
  resolutionRole: {
    chair: 'Chair of the meeting',
    company_secretary: 'Company secretary',
    sole_director: 'Sole director',
    director: 'Director',
    managing_partner: 'Managing partner',
    trustee: 'Trustee',
    manager: 'Licensed manager of the company',
  },
  // As the FATF names them, where the names of countries differ.
  sanctionedCountry: {
    ...pickMessages(countries, listedCountries),
    BA: 'Bosnia and Herzegovina',
    CD: 'Democratic Republic of the Congo',
    KP: 'Democratic People’s Republic of Korea',
    LA: 'Lao PDR',
    MM: 'Myanmar',
    VN: 'Viet Nam',
    Others: 'Other country',
  },
}
