import { group } from '../../kit/field.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { statements } from '../../kit/kinds/statements.ts'
import { section } from '../../kit/section.ts'
import { personalWholesaleFields } from '../../sections/groups/wholesale.ts'

/** The grounds for treatment of the person as a wholesale client, and the acknowledgements. */
export const wholesaleSelfCertification = section({
  id: 'wholesaleSelfCertification',
  messages: 'auPro.wholesaleSelfCertification',
  path: '/wholesale-client-self-certification',
  dataPath: 'clientOtherInfo.clientSelfCertification',
  prepare: ['guide-prepare-certificate'],
  fields: {
    ...group('category', {
      ...personalWholesaleFields,
      certificateNext: notice('wsc-certificate', {
        tone: 'help',
        when: { eligibility: 'wholesaleClient', isNewZealandWholesaleInvestor: false },
      }),
      questionnaireNext: notice('wsc-questionnaire', {
        tone: 'help',
        when: { eligibility: 'sophisticatedInvestor' },
      }),
    }),
    ...group('statements', {
      acknowledgements: statements({ texts: ['wsc-1', 'wsc-2', 'wsc-3', 'wsc-4', 'wsc-5'] }),
    }),
  },
})
