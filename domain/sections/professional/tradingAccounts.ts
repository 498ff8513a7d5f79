import { section } from '../../kit/section.ts'
import { fundsCurrency, fundsFields, sourcesAreNamedOnce } from '../groups/sourceOfFunds.ts'

/** Where the money to be traded comes from, as au, eu, sa and uk ask it. */
export const tradingAccounts = section({
  id: 'tradingAccounts',
  path: '/trading-accounts',
  dataPath: 'clientOtherInfo',
  prepare: ['guide-prepare-funds'],
  fields: { ...fundsFields, taxFundsCurrency: fundsCurrency },
  rules: { sourcesAreNamedOnce },
})
