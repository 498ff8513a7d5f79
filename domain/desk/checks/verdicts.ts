import type { ItemState } from '../requests/schemas.ts'

/** The verdicts on a check. */
export const verdicts = ['ok', 'notOk', 'notApplicable'] as const
export type Verdict = (typeof verdicts)[number]

/**
 * The states of a check. open: not judged yet. changed: judged in an earlier submission, and the answers or files that
 * it looks at have changed since. notAsked: the submitted answers do not require it.
 */
export const checkStates = ['judged', 'open', 'changed', 'notAsked'] as const
export type CheckState = (typeof checkStates)[number]

/** Returns true for a check that has to be judged before a recommendation. */
export function isOpenCheck(state: CheckState): boolean {
  return state === 'open' || state === 'changed'
}

/**
 * Returns the state of a check.
 * @param basis the hash of the content that was judged and that of the current content; undefined without a verdict
 */
export function checkStateOf(
  applies: boolean,
  basis: { readonly judged: string; readonly now: string } | undefined,
): CheckState {
  if (basis && basis.judged === basis.now) return 'judged'
  if (!applies) return 'notAsked'
  return basis ? 'changed' : 'open'
}

/** Returns true when a verdict needs a note. */
export function needsNote(
  verdict: Verdict,
  { applies, noteSays }: { readonly applies: boolean; readonly noteSays?: string | undefined },
): boolean {
  if (verdict === 'notApplicable') return applies
  return verdict === 'notOk' || noteSays !== undefined
}

/** The severity of a finding: an open `stop` prevents an approval, an open `look` a recommendation. */
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

/** The findings that only financial crime officers may judge. */
const financialCrimeCodes: readonly string[] = ['sanctionsYes', 'screeningHit']

/** Returns true for a finding that only financial crime officers may judge. */
export function isForFinancialCrime(code: string): boolean {
  return financialCrimeCodes.includes(code)
}

/**
 * Returns true for a finding that records and packs count but do not show: one that financial crime officers have
 * judged. Cleared matches are restricted too, because showing only those would reveal the confirmed ones.
 */
export function isRestricted(code: string, disposition: Disposition | null): boolean {
  return isForFinancialCrime(code) && disposition !== null
}

/** The states in which a request settles a finding: a draft is not sent yet, and a withdrawn one no longer counts. */
const settlingStates: ReadonlySet<ItemState | undefined> = new Set(['sent', 'answered', 'accepted'])

/** Returns true when a disposition ends the work on a finding; `item` is the state of the request about it. */
export function isSettled(disposition: Disposition | null, item: ItemState | undefined): boolean {
  return disposition !== null && (disposition !== 'asked' || settlingStates.has(item))
}

/** Maximum length of a note on a verdict or a disposition, and of an added finding, in characters. */
export const maxJudgementText = 2000
