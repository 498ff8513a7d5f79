import { titles } from '../../kit/data/people.ts'
import type { CheckContext } from '../../kit/field.ts'
import type { Issue } from '../../kit/issue.ts'
import { choice } from '../../kit/kinds/choice.ts'
import { country } from '../../kit/kinds/country.ts'
import { date } from '../../kit/kinds/date.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { passportNumber } from '../../kit/kinds/text/identifier.ts'
import { name } from '../../kit/kinds/text/text.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'
import { section } from '../../kit/section.ts'
import { peopleIn, peopleRegisters } from '../../ownership/people.ts'

const whenExposed = { when: { isPEP: true } } as const

/** Returns a warning for the answer no while a register marks a person as exposed. */
function matchesRegisters({ isPEP }: { readonly isPEP: boolean | null }, { application }: CheckContext): Issue[] {
  const hasExposedPerson = peopleRegisters
    .flatMap((register) => peopleIn(register, application))
    .some((person) => person.politicallyExposedPerson === true)
  return isPEP === false && hasExposedPerson
    ? [{ path: 'isPEP', code: 'exposureContradicts', severity: 'warning' }]
    : []
}

/**
 * The declaration of politically exposed persons behind the company (UAE and Mauritius). A yes is complete and
 * accepted.
 */
export const pepDeclaration = section({
  id: 'pepDeclaration',
  path: '/pep-declaration',
  dataPath: 'clientOtherInfo.peps',
  terms: ['term-pep'],
  fields: {
    definition: notice('pep-definition', { tone: 'help' }),
    isPEP: yesNo(),
    several: notice('pep-several', { tone: 'help', ...whenExposed }),
    salutation: choice(titles, whenExposed),
    fullName: name({ suggestPeopleFrom: peopleRegisters, ...whenExposed }),
    passportName: country(whenExposed),
    passportBearingNumber: passportNumber(whenExposed),
    signatureDate: date({ datedBy: 'fullName', warnAfterMonths: 3, ...whenExposed }),
    consent: notice('pep-consent', whenExposed),
    none: notice('pep-none', { when: { isPEP: false } }),
  },
  rules: { registersAgree: matchesRegisters },
})
