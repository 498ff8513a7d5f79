import { isPlainError, type PayloadSettings } from '#domain/contract/payload.ts'
import { createPayloadCipher } from '#domain/contract/payloadCipher.ts'
import { identityPayload, type PayloadTransform } from './transport.ts'

/**
 * Creates the browser's side of the optional payload encryption.
 * @param now milliseconds since 1970
 */
export function createPayload(settings: PayloadSettings, now: () => number): PayloadTransform {
  const cipher = createPayloadCipher(settings)
  return {
    async begin(path, body) {
      if (!settings.paths.includes(path)) return identityPayload.begin(path, body)
      const nonce = body === undefined ? undefined : crypto.randomUUID()
      return {
        body:
          body === undefined
            ? undefined
            : await cipher.encrypt(new TextEncoder().encode(body), { typ: 'request+jwe', path }, nonce, now()),
        async read(text) {
          if (isPlainError(text)) return text
          const response = await cipher.decrypt(text, { typ: 'response+jwe', path }, now())
          return response?.nonce === nonce && response ? new TextDecoder().decode(response.content) : ''
        },
      }
    },
  }
}
