import { blank } from '../kit/condition.ts'
import { legalNatures, shareholderDesignations } from '../kit/data/lists.ts'
import type { Finding } from '../kit/issue.ts'
import { choice } from '../kit/kinds/choice.ts'
import { country } from '../kit/kinds/country.ts'
import { date } from '../kit/kinds/date.ts'
import type { Row } from '../kit/kinds/list.ts'
import { percent } from '../kit/kinds/number.ts'
import { email } from '../kit/kinds/text/email.ts'
import { addressLength, name, reference, text } from '../kit/kinds/text/text.ts'
import { yesNo } from '../kit/kinds/yesNo.ts'

/** The holdings in a register of owners, in percent, inclusive. */
export const holdingLimits = { min: 20, max: 100 } as const

/** The percentage above which an owner is an ultimate owner. */
export const ultimateOwnerThreshold = 20

/** The legal nature of a holder, which determines its other fields. */
export const natureField = { legalNature: choice(legalNatures) }

/** The condition under which an entry of both natures may omit the whole person. */
export const noPerson = {
  legalNature: 'both',
  fullLegalName: blank,
  naturalPersonHoldingPercentage: blank,
  nationality: blank,
  country: blank,
  dateOfBirth: blank,
} as const

/** The condition under which an entry of both natures may omit the whole entity. */
export const noEntity = {
  legalNature: 'both',
  companyName: blank,
  legalEntityHoldingPercentage: blank,
  incorporationNumber: blank,
  countryOfEstablishment: blank,
  registrationDate: blank,
} as const

/** Settings of the fields of natural persons, and of legal entities. */
export const person = { when: { legalNature: ['naturalPerson', 'both'] }, optional: noPerson } as const
export const entity = { when: { legalNature: ['legalEntity', 'both'] }, optional: noEntity } as const

/**
 * The limits of a part of a holding. In an entry of both natures it may be below the minimum of the whole, so it
 * must only exceed zero here.
 */
export const holdingPart = {
  exclusiveMin: true,
  validatesWith: ['legalNature'],
  rangeIssue: ({ legalNature }: Readonly<Record<string, unknown>>): Finding =>
    legalNature === 'both'
      ? { code: 'holdingPart', params: { max: holdingLimits.max } }
      : { code: 'holding', params: { ...holdingLimits } },
} as const

/** A holder who is a natural person. */
export const personHolder = {
  fullLegalName: name(person),
  naturalPersonHoldingPercentage: percent({ ...holdingPart, ...person }),
  type: choice(shareholderDesignations, { when: person.when, optional: true }),
  nationality: country(person),
  country: country(person),
  // A rule across the register checks the age, because some owners may be minors.
  dateOfBirth: date({ ...person, age: { from: 0, to: 120 } }),
}

/** A holder that is a legal entity. */
export const entityHolder = {
  companyName: name(entity),
  legalEntityHoldingPercentage: percent({ ...holdingPart, ...entity }),
  incorporationNumber: reference(entity),
  countryOfEstablishment: country(entity),
  registrationDate: date(entity),
}

/** The fields of every holder; an entity cannot be politically exposed. */
export const anyHolder = {
  address: text(addressLength),
  email: email({ optional: true }),
  politicallyExposedPerson: yesNo({ when: person.when }),
}

/** One entry of any register of owners. */
export type Holder = Row<typeof natureField & typeof personHolder & typeof entityHolder>
