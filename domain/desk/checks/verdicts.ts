import type { ItemState } from '../requests/schemas.ts'

/** The verdicts on a check. */
export const verdicts = ['ok', 'notOk', 'notApplicable'] as const
export type Verdict = (typeof verdicts)[number]

/**
 * The states of a check. open: nobody has judged it. changed: it was judged in an earlier submission, and what it looks
 * at has changed since. notAsked: the submitted answers do not ask for it.
 */
export const checkStates = ['judged', 'open', 'changed', 'notAsked'] as const
export type CheckState = (typeof checkStates)[number]

/** Returns true for a check that has to be judged before a recommendation. */
export function isOpenCheck(state: CheckState): boolean {
  return state === 'open' || state === 'changed'
}

/** Returns the state of a check. @param basis the hashes of what the verdict and the check look at; none without a verdict */
export function checkStateOf(
  applies: boolean,
  basis: { readonly judged: string; readonly now: string } | undefined,
): CheckState {
  if (basis && basis.judged === basis.now) return 'judged'
  if (!applies) return 'notAsked'
  return basis ? 'changed' : 'open'
}

/** Returns true where a verdict needs a note. */
export function needsNote(
  verdict: Verdict,
  { applies, noteSays }: { readonly applies: boolean; readonly noteSays?: string | undefined },
): boolean {
  if (verdict === 'notApplicable') return applies
  return verdict === 'notOk' || noteSays !== undefined
}

/** The weight of a finding: nobody approves with an open `stop`, and nobody recommends with an open `look`. */
export const findingSeverities = ['stop', 'look', 'info'] as const
export type FindingSeverity = (typeof findingSeverities)[number]

/** The sources of findings. */
export const findingSources = ['record', 'consistency', 'register', 'age', 'duplicate', 'outside', 'manual'] as const
export type FindingSource = (typeof findingSources)[number]

/** The codes of findings that a person or another program adds. */
export const addedCodes = ['manual', 'screeningHit'] as const
export type AddedCode = (typeof addedCodes)[number]

/**
 * The judgements about a finding. cleared: explained. accepted: true and tolerable. asked: a request to the
 * applicant is about it. confirmed: true, and speaks against an approval.
 */
export const dispositions = ['cleared', 'accepted', 'asked', 'confirmed'] as const
export type Disposition = (typeof dispositions)[number]

/** The findings that only the officers against financial crime judge. */
const financialCrimeCodes: readonly string[] = ['sanctionsYes', 'screeningHit']

export function isForFinancialCrime(code: string): boolean {
  return financialCrimeCodes.includes(code)
}

/**
 * Returns true for a finding that records and packs count, and do not show: one that the officers against financial crime
 * have judged. A cleared match looks like a confirmed one, or showing the former would reveal the latter.
 */
export function isRestricted(code: string, disposition: Disposition | null): boolean {
  return isForFinancialCrime(code) && disposition !== null
}

/** The states in which a request stands for a finding. A draft asks nobody yet, and a withdrawn one nobody any more. */
const standing: ReadonlySet<ItemState | undefined> = new Set(['sent', 'answered', 'accepted'])

/** Returns true for a disposition that ends the work on a finding. @param item the state of its request */
export function isSettled(disposition: Disposition | null, item: ItemState | undefined): boolean {
  return disposition !== null && (disposition !== 'asked' || standing.has(item))
}

/** Longest note of a verdict or a disposition, and longest text of an added finding. */
export const maxJudgementText = 2000
