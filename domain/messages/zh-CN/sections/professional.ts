import { bankDetails } from './professional/bankDetails.ts'
import { beneficialOwners } from './professional/beneficialOwners.ts'
import { companyDirectors } from './professional/companyDirectors.ts'

/** Pages that au, eu, sa and uk ask differently than uae and mu. */
export const professional = { bankDetails, beneficialOwners, companyDirectors }
