import { bankDetails } from './professional/bankDetails.ts'
import { beneficialOwners } from './professional/beneficialOwners.ts'
import { companyDirectors } from './professional/companyDirectors.ts'

/** The pages of au, eu, sa and uk that differ from uae and mu. */
export const professional = { bankDetails, beneficialOwners, companyDirectors }
