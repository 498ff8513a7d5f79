import { commonSettings, type Field, type FieldSettings, type WithConditions } from '../field.ts'

const prefix = 'data:image/png;base64,'
const png = /^iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/

/** Returns true for a base64 data URL with the PNG file header. */
function isPngDataUrl(text: string): boolean {
  const data = text.slice(prefix.length)
  return text.startsWith(prefix) && data.length % 4 === 0 && png.test(data)
}

/** Maximum length of a stored signature; a canvas of 150 pixels' height needs far less. */
export const signatureMaxLength = 60_000

/** A snapshot stores the hash instead of the image. */
const storedSchema = {
  type: 'string',
  pattern: '^([0-9a-f]{64}|data:image/png;base64,[A-Za-z0-9+/]+={0,2})?$',
  description:
    'SHA-256 of the PNG file, which the record has; older snapshots have the picture. Empty where nobody signed',
}

export interface SignatureField extends Field<string, 'signature'> {
  readonly isSignature: true
  /** The fields with the name of the signatory. */
  readonly signedBy: readonly string[]
}

interface SignatureSettings extends FieldSettings {
  readonly signedBy?: readonly string[]
}

/** A signature drawn on the canvas or typed: a PNG data URL. An empty canvas is not a signature. */
export function signature<const S extends SignatureSettings = object>(
  settings: S = {} as S,
): SignatureField & WithConditions<S> {
  const { signedBy = [] } = settings
  return {
    ...commonSettings(settings),
    kind: 'signature',
    secondsToAnswer: 45,
    jsonSchema: storedSchema,
    isSignature: true,
    signedBy,
    blank: '',
    missing: 'requiredSignature',
    isBlank: (value) => value === '',
    read(input) {
      if (input === null || input === undefined || input === '') return { value: '' }
      if (typeof input !== 'string') return { rejected: 'notSignature' }
      if (input.length > signatureMaxLength) return { rejected: 'tooLong', params: { max: signatureMaxLength } }
      return isPngDataUrl(input) ? { value: input } : { rejected: 'notSignature' }
    },
    check: () => undefined,
    answer: (value, t) => ({ type: 'image', image: value, text: value === '' ? '' : t('answers.signed') }),
  }
}

/** The methods of signing: drawing, typing the name, or uploading a picture of a signature. */
export const signatureMethods = ['drawn', 'typed', 'picture'] as const
export type SignatureMethod = (typeof signatureMethods)[number]

/** The keyword of the PNG text chunk that stores the signature method. */
export const signatureMethodKeyword = 'Way of signing'

/** Returns the signature method of a text, or undefined for an unknown one. */
export function signatureMethodOf(text: string): SignatureMethod | undefined {
  return signatureMethods.find((method) => method === text)
}
