import { choice, options } from '#domain/kit/kinds/choice.ts'
import { notice } from '#domain/kit/kinds/notice.ts'
import { reference } from '#domain/kit/kinds/text/text.ts'
import { section } from '#domain/kit/section.ts'

/** The classes of a company under the law of derivatives. */
export const issuerClasses = options('nzIssuerClass', ['wholesale', 'licensed'])

/** A section that no other region asks, with an option list and a text of its own. */
export const derivativesIssuer = section({
  id: 'derivativesIssuer',
  messages: 'nz.derivativesIssuer',
  path: '/derivatives-issuer',
  dataPath: 'clientOtherInfo.derivativesIssuer',
  fields: {
    meaning: notice('nz-derivatives-issuer', { tone: 'help' }),
    issuerClass: choice(issuerClasses),
    licenceNumber: reference({ when: { issuerClass: 'licensed' } }),
  },
})
