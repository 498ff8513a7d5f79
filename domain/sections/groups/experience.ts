import { tradingVolumes } from '../../kit/data/trading.ts'
import { choice } from '../../kit/kinds/choice.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'

/**
 * What the company knows of the products: three questions, two of them with a volume. Three times no is a complete answer; a
 * warning follows then. `hasCompanyTradedFX` is the field the specification calls `{hash}` (reading A-01).
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
