import type * as lists from '#domain/kit/data/lists.ts'
import type { OptionMessages } from '#domain/kit/messages.ts'
import { classificationOptions } from './options/classification.ts'
import { companyOptions } from './options/company.ts'
import { complianceOptions } from './options/compliance.ts'
import { employmentOptions } from './options/employment.ts'
import { fundsOptions } from './options/funds.ts'
import { ownershipOptions } from './options/ownership.ts'
import { peopleOptions } from './options/people.ts'
import { reportingOptions } from './options/reporting.ts'
import { supervisionOptions } from './options/supervision.ts'
import { taxOptions } from './options/tax.ts'
import { tradingOptions } from './options/trading.ts'

/** The labels of every option list, by list and code. */
export const options: OptionMessages<typeof lists> = {
  ...companyOptions,
  ...peopleOptions,
  ...ownershipOptions,
  ...employmentOptions,
  ...fundsOptions,
  ...tradingOptions,
  ...taxOptions,
  ...complianceOptions,
  ...supervisionOptions,
  ...classificationOptions,
  ...reportingOptions,
}
