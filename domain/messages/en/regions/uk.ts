import { companyDetails } from '../sections/professional/companyDetails.ts'

/** What the United Kingdom words its own way. */
export const uk = {
  companyDetails,
}
