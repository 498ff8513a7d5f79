import { calls } from '#domain/contract/calls.ts'
import type { PayloadSettings } from '#domain/contract/payload.ts'
import { type Client, createClient } from '../api/client.ts'
import { createPopupThrottle, type Popup, popupOf } from '../api/error.ts'
import { type ClientEnvironment, identityPayload, lazyPayload } from '../api/transport.ts'
import { createUpload, type Upload } from '../api/upload.ts'
import { language, translate } from '../i18n/languages.ts'
import { callsAddress } from '../state/basePath.ts'
import { showMessage } from '../ui/toasts.ts'
import { endSession, lastActivity, session } from './session.ts'

const mayShow = createPopupThrottle(() => Date.now())

function showPopup(popup: Popup): void {
  if (!mayShow(popup)) return
  showMessage(popup === 'serviceAbnormal' ? 'error' : 'warning', ($) => $.app.errors[popup])
}

/** Set by the build. Without it the build contains no encryption code. */
const payload: PayloadSettings | undefined = import.meta.env.VITE_PAYLOAD

const environment: Omit<ClientEnvironment, 'isPageOwnerSignedOut'> = {
  baseUrl: callsAddress,
  token: () => session.get()?.token,
  language: () => language.get(),
  now: () => Date.now(),
  isHidden: () => document.visibilityState === 'hidden',
  payload: payload
    ? lazyPayload(async () => (await import('../api/payload.ts')).createPayload(payload, Date.now))
    : identityPayload,
  errorMessage: (kind, seconds) => translate(($) => $.app.errors[kind], { seconds }),
  onResponse(status, code, call) {
    // An applicant who logs out does not need a message that the token had expired before.
    const popup = call === calls.logout ? undefined : popupOf(status, code)
    if (call.authenticated && !call.passive && status < 400) lastActivity.set(Date.now())
    if (popup) showPopup(popup)
    if (popup === 'tokenExpired' || popup === 'loginExpired') endSession('refused')
  },
}

/** The JSON client of pages that belong to no account, such as the sign-in page. */
export const api = createClient({ ...environment, isPageOwnerSignedOut: () => false })

/**
 * Creates the clients of a page that belongs to an account. They send nothing while no session exists, or while another
 * account is signed in: answers typed on the page must not be sent with another account's token.
 */
export function createClients(owner: string): { readonly api: Client; readonly upload: Upload } {
  const isPageOwnerSignedOut = () => session.get()?.userInfo.account !== owner
  const ownEnvironment = { ...environment, isPageOwnerSignedOut }
  return { api: createClient(ownEnvironment), upload: createUpload(ownEnvironment) }
}
