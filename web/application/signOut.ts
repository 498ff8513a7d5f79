import type { NavigateFunction } from 'react-router'
import { welcomePath } from '#domain/application/progress/routes.ts'
import { endSession } from '../session/session.ts'
import { type DraftSession, endDraftSessions } from './draftSession.ts'

/**
 * Deletes all data of the applicant from this browser and navigates to the first page. Logout also deletes language and
 * theme.
 */
export function signOutLocally(navigate: NavigateFunction, reason: 'left' | 'logout' = 'left'): void {
  endSession(reason)
  void navigate(welcomePath, { replace: true })
  endDraftSessions()
}

/**
 * Logs out: cancels uploads, asks the server to end the token, then deletes the local data even when the server fails
 * (SES-2).
 */
export async function logout(draft: DraftSession, navigate: NavigateFunction): Promise<void> {
  draft.cancelUploads()
  const serverLogout = draft.api.call('logout', {}).catch(() => undefined)
  await Promise.race([serverLogout, new Promise((done) => setTimeout(done, 2000))])
  signOutLocally(navigate, 'logout')
}
