import type { Condition } from '../../kit/condition.ts'
import { platforms } from '../../kit/data/lists.ts'
import { tradingVolumes } from '../../kit/data/trading.ts'
import { choice, choices } from '../../kit/kinds/choice.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { text } from '../../kit/kinds/text/text.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'

/** The chosen trading platforms. */
export const platformsWanted = choices(platforms)

/**
 * Returns the field with the name of another platform.
 * @param when the condition that the chosen platforms, under their name in the section, include another one
 */
export function otherPlatform<const C extends Condition>(when: C) {
  return text({ min: 2, max: 70, when })
}

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
