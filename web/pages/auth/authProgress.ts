import { guidePath } from '#domain/application/progress/navigation.ts'
import { ownPaths, regionsOf } from '#domain/application/progress/routes.ts'
import type { Purpose } from '#domain/contract/auth.ts'
import { codeMinutes } from '#domain/contract/calls.ts'
import { api } from '../../session/api.ts'
import { takeRequestedPath } from '../../session/session.ts'
import { tabStorage } from '../../state/storage.ts'

/** A step after the email: the code was requested, or it was exchanged for a ticket. */
export type CodeStep =
  /**
   * `resendAt`: the time from which another code may be requested, in milliseconds since 1970 by the device's clock.
   */
  { readonly at: 'code'; readonly resendAt: number } | { readonly at: 'password'; readonly ticket: string }

interface StoredStep {
  readonly purpose: Purpose
  readonly email: string
  /** The end of the code or ticket, in milliseconds since 1970 by the device's clock. */
  readonly expiresAt: number
  readonly step: CodeStep
}

const stepKey = 'codeStep'
const requestKey = 'codeRequestId'

/**
 * Returns the identifier of this tab's requests for codes. A code is valid only with its identifier, so that knowledge
 * of the email alone cannot use up its attempts. The identifier survives a reload, because the applicant still has to
 * type the code mailed before.
 */
export function codeRequestId(): string {
  const known = tabStorage().getItem(requestKey)
  if (known) return known
  const id = crypto.randomUUID()
  tabStorage().setItem(requestKey, id)
  return id
}

/**
 * Requests a code and stores the step that follows. The response is the same for every address.
 * @throws ApiError
 */
export async function requestCode(purpose: Purpose, email: string): Promise<CodeStep> {
  const { data } = await api.call('sendVerificationCode', { email, purpose, requestId: codeRequestId() })
  return storeCodeStep(purpose, email, { at: 'code', resendAt: Date.now() + data.resendAfterSeconds * 1000 })
}

/** Exchanges a code for a ticket and stores the step that follows. @throws ApiError */
export async function exchangeCode(purpose: Purpose, email: string, code: string): Promise<CodeStep> {
  const { data } = await api.call('verifyCode', { email, purpose, requestId: codeRequestId(), code })
  return storeCodeStep(purpose, email, { at: 'password', ticket: data.ticket })
}

/**
 * Stores a step in this tab, so that a reload continues with it: a phone may discard the page while the applicant reads
 * the email in another app.
 */
export function storeCodeStep(purpose: Purpose, email: string, step: CodeStep): CodeStep {
  const stored: StoredStep = { purpose, email, expiresAt: Date.now() + codeMinutes * 60_000, step }
  tabStorage().setItem(stepKey, JSON.stringify(stored))
  return step
}

/**
 * Returns the stored step with its email.
 * @param email the email of the previous page; a step of another email is ignored
 * @returns undefined without a step of this purpose whose code or ticket may still be valid
 */
export function readCodeStep(purpose: Purpose, email?: string): Pick<StoredStep, 'email' | 'step'> | undefined {
  try {
    const stored = JSON.parse(tabStorage().getItem(stepKey) ?? 'null') as Partial<StoredStep> | null
    if (stored?.purpose !== purpose || !stored.email || !stored.step) return undefined
    if (email && email !== stored.email) return undefined
    return Date.now() < Number(stored.expiresAt) ? { email: stored.email, step: stored.step } : undefined
  } catch {
    return undefined
  }
}

/** Removes the stored step, after the last one or when another email is entered. */
export function forgetCodeStep(): void {
  tabStorage().removeItem(stepKey)
}

/**
 * Returns and removes the page that the visitor requested before the sign-in; the guide without one or for an unknown
 * path.
 */
export function takeRequestedPage(): string {
  const path = takeRequestedPath() ?? guidePath
  const [pathname = ''] = path.split('?')
  return ownPaths.includes(pathname) || regionsOf(pathname).length > 0 ? path : guidePath
}
