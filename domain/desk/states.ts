import type { Outcome, Status } from '../contract/status.ts'

/**
 * The states of a case, the brokerage's view of a submitted application.
 *
 * - new: submitted, not yet in review.
 * - inReview: a reviewer works on it.
 * - onHold: waits for someone other than the applicant; has a reason and a last day.
 * - informationRequested: requests are with the applicant.
 * - recommended: a proposal waits for another person.
 * - approved: final.
 * - declined: closed; may be reopened.
 * - withdrawn: closed by the applicant, or by the brokerage after silence; final.
 */
export const caseStates = [
  'new',
  'inReview',
  'onHold',
  'informationRequested',
  'recommended',
  'approved',
  'declined',
  'withdrawn',
] as const
export type CaseState = (typeof caseStates)[number]

/** The side that acts next; none once the case is closed. */
export const turns = ['brokerage', 'applicant', 'none'] as const
export type Turn = (typeof turns)[number]

interface StateDefinition {
  /** The status of the application in the terms of the specification. */
  readonly status: Status
  readonly outcome: Outcome | null
  readonly turn: Turn
}

const definitions: Readonly<Record<CaseState, StateDefinition>> = {
  new: { status: 'ready', outcome: null, turn: 'brokerage' },
  inReview: { status: 'ready', outcome: null, turn: 'brokerage' },
  onHold: { status: 'ready', outcome: null, turn: 'brokerage' },
  informationRequested: { status: 'pending', outcome: null, turn: 'applicant' },
  recommended: { status: 'ready', outcome: null, turn: 'brokerage' },
  approved: { status: 'approved', outcome: null, turn: 'none' },
  declined: { status: 'ready', outcome: 'declined', turn: 'none' },
  withdrawn: { status: 'ready', outcome: 'withdrawn', turn: 'none' },
}

/** Returns the status, the outcome and the turn that a state implies. */
export function definitionOf(state: CaseState): StateDefinition {
  return definitions[state]
}

/** Returns true when neither side acts on the case any longer, unless an approver reopens it. */
export function isClosed(state: CaseState): boolean {
  return definitions[state].turn === 'none'
}

interface Move {
  readonly from: readonly CaseState[]
  readonly to: CaseState
}

/** The acts that change the state of a case. */
const moves = {
  /** The applicant submits again after a request. */
  resubmit: { from: ['informationRequested'], to: 'inReview' },
  start: { from: ['new'], to: 'inReview' },
  hold: { from: ['inReview'], to: 'onHold' },
  resume: { from: ['onHold'], to: 'inReview' },
  /** Requests are sent, and the application returns to the applicant; a recommendation is void. */
  request: { from: ['new', 'inReview', 'onHold', 'recommended'], to: 'informationRequested' },
  recommend: { from: ['inReview'], to: 'recommended' },
  /** The recommender withdraws the recommendation. */
  takeBack: { from: ['recommended'], to: 'inReview' },
  /** The approver sends the recommendation back. */
  sendBack: { from: ['recommended'], to: 'inReview' },
  /** The basis of the recommendation has changed. */
  void: { from: ['recommended'], to: 'inReview' },
  approve: { from: ['recommended'], to: 'approved' },
  decline: { from: ['recommended'], to: 'declined' },
  reopen: { from: ['declined'], to: 'inReview' },
  withdraw: { from: ['new', 'inReview', 'onHold', 'recommended', 'informationRequested'], to: 'withdrawn' },
  closeForSilence: { from: ['informationRequested'], to: 'withdrawn' },
} as const satisfies Readonly<Record<string, Move>>

export type CaseAct = keyof typeof moves
export const caseActs = Object.keys(moves) as readonly CaseAct[]

/** The acts that need no recommendation where one person may decide. */
const decisions: ReadonlySet<CaseAct> = new Set(['approve', 'decline'])
const beforeRecommendation: readonly CaseState[] = ['new', 'inReview', 'onHold']

/**
 * Returns the state after an act, or undefined when the act is not possible from a state.
 * @param isAlone true where one person may decide without a recommendation
 */
export function stateAfter(state: CaseState, act: CaseAct, isAlone = false): CaseState | undefined {
  const { from, to }: Move = moves[act]
  if (from.includes(state)) return to
  return isAlone && decisions.has(act) && beforeRecommendation.includes(state) ? to : undefined
}
