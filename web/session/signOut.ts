import { welcomePath } from '#domain/application/routes.ts'
import { api } from '../api/index.ts'
import { queries } from '../api/queries.ts'
import type { Go } from '../app/routing/navigator.ts'
import { saveState } from '../application/saveState.ts'
import { cancelAllUploads } from '../application/uploads.ts'
import { endSession } from './session.ts'

/** Forgets everything of the person on this side and goes to the first page. Logout forgets their language and theme as well. */
export function signOutLocally(navigate: Go, reason: 'left' | 'logout' = 'left'): void {
  endSession(reason)
  void navigate(welcomePath, { replace: true })
  saveState.set({ kind: 'none' })
  queries.clear()
}

/** Logout: what is on its way is ended, then the server ends the token; whether it could or not, this side forgets it (SES-2). */
export async function logout(navigate: Go): Promise<void> {
  cancelAllUploads.get()()
  const serverLogout = api.call('logout', {}).catch(() => undefined)
  await Promise.race([serverLogout, new Promise((done) => setTimeout(done, 2000))])
  signOutLocally(navigate, 'logout')
}
