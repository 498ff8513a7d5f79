import { saCounterpartyTypes } from '../../kit/data/lists.ts'
import { choice, pickOptions } from '../../kit/kinds/choice.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { section } from '../../kit/section.ts'

/**
 * The class of the company under the Financial Markets Act; a company of no class is treated as a client (reading
 *
 */
export const professionalClient = section({
  id: 'professionalClient',
  messages: 'sa.professionalClient',
  path: '/professional-client',
  dataPath: 'clientOtherInfo.clientSelfCertification',
  prepare: ['guide-prepare-counterparty'],
  fields: {
    counterpartyType: choice(pickOptions(saCounterpartyTypes, ['1', '2', '3', '5', '4'])),
    counterpartySubType: choice(pickOptions(saCounterpartyTypes, ['5.1', '5.2', '5.3', '5.4', '5.5', '5.6']), {
      when: { counterpartyType: '5' },
    }),
    client: notice('sa-client', { tone: 'help', when: { counterpartyType: '4' } }),
  },
})
