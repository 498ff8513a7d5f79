import {
  isPlainError,
  type PayloadSettings,
  readEnvelope,
  requestPurpose,
  responsePurpose,
  writeEnvelope,
} from '#domain/contract/payload.ts'
import { createPayloadCipher } from '#domain/contract/payloadCipher.ts'
import { identityPayload, type PayloadTransform } from './transport.ts'

/**
 * Creates the browser's side of the optional payload encryption.
 * @param now milliseconds since 1970
 */
export async function createPayload(settings: PayloadSettings, now: () => number): Promise<PayloadTransform> {
  const cipher = await createPayloadCipher(crypto, settings)
  return {
    async begin(path, body) {
      if (!settings.paths.includes(path)) return identityPayload.begin(path, body)
      const sealed =
        body === undefined
          ? undefined
          : await cipher.seal(requestPurpose(path), new Uint8Array(new TextEncoder().encode(body)), now())
      return {
        body: sealed && writeEnvelope(toBase64(sealed.message)),
        async read(text) {
          const message = readEnvelope(text)
          if (message === undefined) return isPlainError(text) ? text : ''
          const opened = await cipher.open(responsePurpose(path, sealed?.nonce), fromBase64(message), now())
          return opened ? new TextDecoder().decode(opened.content) : ''
        },
      }
    },
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
