import type { ApplicationStatus } from '#domain/contract/applicationStatus.ts'
import type { Stage } from '#domain/contract/status.ts'
import { isOpenStage } from '#domain/desk/stages.ts'

/** A step of the progress. Its `name` is the key of its text. */
export interface StatusStep {
  readonly name: Stage | 'reviewed' | 'decision'
  /** needed: the applicant has to act. ended: over without an approval. */
  readonly state: 'done' | 'current' | 'needed' | 'ended' | 'next'
  readonly date?: { readonly kind: 'on' | 'since' | 'by'; readonly day: string }
}

/**
 * Returns the steps of an application: received, review, decision. A withdrawal ends them early.
 * @param receivedOn the day of the first submission
 */
export function statusStepsOf(
  { stage, since, promise }: Pick<ApplicationStatus, 'stage' | 'since' | 'promise'>,
  receivedOn: string,
): StatusStep[] {
  const received: StatusStep = { name: 'received', state: 'done', date: { kind: 'on', day: receivedOn } }
  if (!isOpenStage(stage)) {
    const state = stage === 'approved' ? 'current' : 'ended'
    const end: StatusStep = { name: stage, state, date: { kind: 'on', day: since } }
    const isDecided = stage === 'approved' || stage === 'declined'
    return isDecided ? [received, { name: 'reviewed', state: 'done' }, end] : [received, end]
  }
  const decision: StatusStep = {
    name: 'decision',
    state: 'next',
    // A day that has passed would be a broken promise.
    ...(promise && !promise.late && { date: { kind: 'by', day: promise.by } }),
  }
  if (stage === 'received') return [{ ...received, state: 'current' }, { name: 'review', state: 'next' }, decision]
  const state = stage === 'answer' ? 'needed' : 'current'
  return [received, { name: stage, state, date: { kind: 'since', day: since } }, decision]
}
