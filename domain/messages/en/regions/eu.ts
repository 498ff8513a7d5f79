import { reworded } from '../../reworded.ts'
import { companyDetails } from '../sections/professional/companyDetails.ts'

/** What the European Union words its own way. */
export const eu = {
  companyDetails: reworded(companyDetails, { fields: { county: { label: 'Region or province' } } }),
}
