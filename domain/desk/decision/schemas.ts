import { z } from 'zod'
import { openWork } from '../checks/schemas.ts'
import { account, changedCase, person, revision, sha256, timestamp } from '../record/values.ts'

import {
  decisionRules,
  decisionValues,
  declineReasons,
  fourEyesModes,
  maxConditions,
  maxDecisionText,
  minRecommendationText,
  outwardCodes,
} from './decision.ts'

/** The concatenated SHA-256 of the six parts that a decision is based on; comparing two shows the parts that differ. */
const contentHash = z.string().regex(/^(?:[0-9a-f]{64}){6}$/)
const reasons = z.array(z.enum(declineReasons)).max(declineReasons.length)

const decisionRow = z.strictObject({
  number: z.int(),
  kind: z.enum(['recommendation', 'decision', 'reopening']),
  /** Null for a reopening. */
  value: z.enum(decisionValues).nullable(),
  reasons,
  outward: z.enum(outwardCodes).nullable(),
  text: z.string(),
  conditions: z.array(z.string()),
  by: person,
  at: timestamp,
  /** Of the decision record; null for a recommendation and a reopening. */
  sha256: sha256.nullable(),
})
export type DecisionRow = z.infer<typeof decisionRow>

/** The rule that excludes the caller from a decision; null when there is none. */
const rule = z.enum(decisionRules).nullable()

const decisionDetail = z.strictObject({
  /** The hash of the basis of the decision; `decide` sends it back. */
  contentHash,
  /** The recommendation in force. */
  recommendation: decisionRow.nullable(),
  /** Every recommendation, decision and reopening, oldest first. */
  decisions: z.array(decisionRow),
  open: openWork,
  policy: z.strictObject({
    fourEyes: z.enum(fourEyesModes),
    isExposed: z.boolean(),
    isSanctioned: z.boolean(),
  }),
  mayRecommend: z.boolean(),
  rules: z.strictObject({ approve: rule, decline: rule }),
  /** The people who may approve now; null while nothing is recommended. */
  approvers: z.array(person).nullable(),
})
export type DecisionDetail = z.infer<typeof decisionDetail>

export const decisionSchemas = {
  findDecision: { request: z.strictObject({ account }), data: decisionDetail },
  recommend: {
    request: z.strictObject({
      account,
      revision,
      value: z.enum(decisionValues),
      /** At least one for a decline, none for an approval. */
      reasons,
      text: z.string().trim().min(minRecommendationText).max(maxDecisionText),
      conditions: z.array(z.string().trim().min(1).max(500)).max(maxConditions),
    }),
    data: changedCase.extend({ contentHash }),
  },
  decide: {
    request: z.strictObject({
      account,
      revision,
      contentHash,
      value: z.enum(decisionValues),
      /** At least one for a decline, none for an approval. */
      reasons,
      /** The text that the applicant reads; of a decline only. */
      outward: z.enum(outwardCodes).optional(),
      text: z.string().trim().max(maxDecisionText),
    }),
    /** The number of the decision. */
    data: changedCase.extend({ decision: z.int() }),
  },
  reopen: {
    request: z.strictObject({ account, revision, reason: z.string().trim().min(1).max(1000) }),
    data: changedCase,
  },
} as const
