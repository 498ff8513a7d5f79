import { controllingPersonTypes } from '../../kit/data/tax.ts'
import { choice } from '../../kit/kinds/choice.ts'
import { country } from '../../kit/kinds/country.ts'
import { dateOfBirth } from '../../kit/kinds/date.ts'
import { list } from '../../kit/kinds/list.ts'
import { percent } from '../../kit/kinds/number.ts'
import { name, text } from '../../kit/kinds/text/text.ts'
import { taxNumberFields } from './taxNumber.ts'

/** The controlling persons of an entity that is passive under CRS or FATCA. */
export const controllingPersons = list({
  when: [{ crsEntityType: ['pnfe', 'fi_investment_npj'] }, { fatcaStatus: 'passive_nffe' }],
  title: ['fullLegalName'],
  summary: ['controllingPersonType', 'taxResidencyCountry'],
  fields: {
    fullLegalName: name({ suggestPeopleFrom: ['owners', 'directors'] }),
    dateOfBirth: dateOfBirth(),
    nationality: country(),
    country: country(),
    address: text({ min: 5, max: 280 }),
    controllingPersonType: choice(controllingPersonTypes),
    holdingPercentage: percent({ optional: true }),
    ...taxNumberFields,
  },
})
