import type { Stage } from '../contract/status.ts'
import { toDay } from '../kit/values/dates.ts'
import type { CaseAct, CaseState } from './states.ts'

const stageOfState: Readonly<Record<CaseState, Stage>> = {
  new: 'received',
  inReview: 'review',
  onHold: 'review',
  informationRequested: 'answer',
  recommended: 'review',
  approved: 'approved',
  declined: 'declined',
  withdrawn: 'withdrawn',
}

/** Returns true while the brokerage has not decided and the applicant has not withdrawn. */
export function isOpenStage(stage: Stage): boolean {
  return stage === 'received' || stage === 'review' || stage === 'answer'
}

/** A move of a case, as far as its stage depends on it. */
export interface StageMove {
  readonly act: CaseAct | 'submit'
  readonly to: CaseState
  /** ISO 8601 in UTC. */
  readonly at: string
}

/** A stage and the day on which it began. */
export interface StageEntry {
  readonly stage: Stage
  /** An ISO date. */
  readonly since: string
}

/** Returns the stage after a move. Either side can end a case without a decision; the act shows which one did. */
export function stageAfter({ act, to }: Pick<StageMove, 'act' | 'to'>): Stage {
  return act === 'closeForSilence' ? 'closed' : stageOfState[to]
}

/**
 * Returns the stages of an application in their order. A move within a stage adds nothing, and an entry has a day
 * without a time: both would reveal how the case is judged.
 * @param moves oldest first
 * @param timeZone IANA name of the region's time zone
 */
export function stagesOf(moves: readonly StageMove[], timeZone: string): StageEntry[] {
  const entries: StageEntry[] = []
  for (const move of moves) {
    const stage = stageAfter(move)
    if (entries.at(-1)?.stage !== stage) entries.push({ stage, since: toDay(timeZone, new Date(move.at)) })
  }
  return entries
}
