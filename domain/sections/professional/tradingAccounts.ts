import { section } from '../../kit/section.ts'
import { fundsCurrency, fundsFields, sourcesAreNamedOnce } from '../groups/sourceOfFunds.ts'

/** The sources of the funds for trading (au, eu, sa and uk). */
export const tradingAccounts = section({
  id: 'tradingAccounts',
  path: '/trading-accounts',
  dataPath: 'clientOtherInfo',
  prepare: ['guide-prepare-funds'],
  fields: { ...fundsFields, taxFundsCurrency: fundsCurrency },
  rules: { sourcesAreNamedOnce },
})
