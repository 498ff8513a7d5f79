import { calls } from '#domain/contract/calls.ts'
import type { PayloadSettings } from '#domain/contract/payload.ts'
import { showToast } from '../../ui/toasts.ts'
import { language, translate } from '../languages.ts'
import { isOwnerGone } from '../pageAccount.ts'
import { endSession, session } from '../session.ts'
import { createClient } from './client.ts'
import { createPopupGate, type Popup, popupOf } from './statuses.ts'
import { payloadLoadedBy, plainPayload, type Surroundings } from './transport.ts'
import { createUpload } from './upload.ts'

const mayShow = createPopupGate(() => Date.now())

function tell(popup: Popup): void {
  if (!mayShow(popup)) return
  showToast(
    popup === 'serviceAbnormal' ? 'error' : 'warning',
    translate(($) => $.app.problems[popup]),
  )
}

/** Put there by the build; a build without it leaves the encryption out. */
const payload: PayloadSettings | undefined = import.meta.env.VITE_PAYLOAD

const around: Surroundings = {
  baseUrl: import.meta.env.VITE_API_URL ?? '',
  token: () => session.get()?.token,
  isOwnerGone,
  language: () => language.get(),
  now: () => Date.now(),
  isHidden: () => document.visibilityState === 'hidden',
  payload: payload
    ? payloadLoadedBy(async () => (await import('./payload.ts')).createPayload(payload, Date.now))
    : plainPayload,
  say: (trouble, seconds) =>
    translate(($) => $.app.problems[trouble === 'silent' ? 'uploadSilent' : trouble], { seconds }),
  answered(status, code, call) {
    // Whoever logs out need not hear that the token had expired before.
    const popup = call === calls.logout ? undefined : popupOf(status, code)
    if (popup) tell(popup)
    if (popup === 'tokenExpired' || popup === 'loginExpired') endSession('refused')
  },
}

/** The JSON client of the page. */
export const api = createClient(around)

/** The multipart client of the page. */
export const upload = createUpload(around)
