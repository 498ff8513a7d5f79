import { tradingVolumes } from '../../kit/data/trading.ts'
import { choice } from '../../kit/kinds/choice.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'

/**
 * The company's knowledge of the products: three questions, two of them with a volume. Three times no is complete; the
 * page then shows a warning. `hasCompanyTradedFX` is the field `{hash}` of the specification (reading A-01).
 */
export const experienceFields = {
  hasCompanyTradedFX: yesNo(),
  companyTradedFXVolume: choice(tradingVolumes, { when: { hasCompanyTradedFX: true } }),
  hasCoTradedCFsFutsYr: yesNo(),
  volumeTradedCFsFuts: choice(tradingVolumes, { when: { hasCoTradedCFsFutsYr: true } }),
  hasFinancialSectorExperience: yesNo(),
  warning: notice('appropriateness-warning', {
    tone: 'caution',
    when: { hasCompanyTradedFX: false, hasCoTradedCFsFutsYr: false, hasFinancialSectorExperience: false },
  }),
}
