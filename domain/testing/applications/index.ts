import type { TestApplication } from './application.ts'
import { auProDentist } from './auProDentist.ts'
import { auTrust } from './auTrust.ts'
import { euBroker } from './euBroker.ts'
import { euListed } from './euListed.ts'
import { muFund } from './muFund.ts'
import { saStateOwned } from './saStateOwned.ts'
import { uaeFamilyHolding } from './uaeFamilyHolding.ts'
import { uaeStartUp } from './uaeStartUp.ts'
import { ukBranch } from './ukBranch.ts'
import { ukPartnership } from './ukPartnership.ts'

/** Complete applications of all regions and of ten legal forms, two of them with 40 people. Every name is invented. */
export const applications: readonly TestApplication[] = [
  uaeFamilyHolding,
  uaeStartUp,
  muFund,
  saStateOwned,
  ukPartnership,
  ukBranch,
  euListed,
  euBroker,
  auTrust,
  auProDentist,
]
