import type { RecordSignature } from '#domain/application/record.ts'
import type { Language } from '#domain/kit/translate.ts'
import type { Answer } from '#domain/kit/values/answers.ts'
import type { SignaturePicture } from '../signatures/normaliseSignature.ts'
import type { SignatureValue, Value } from './blocks.ts'
import { type SignedAnswer, timeAndMethod } from './signatures.ts'
import { fill, type Texts } from './texts.ts'

/** A decoded signature with the name of the file that the template reads. */
interface DrawnSignature extends SignaturePicture {
  readonly file: string
}

/** The decoded signatures by their data URL. */
export type Signatures = ReadonlyMap<string, DrawnSignature>

/** Maximum size of a drawn signature, millimetres. */
const signatureBox = { width: 64, height: 18 }

/** Maximum length of a name in the alternative text of an image, in characters. */
const maxAlternativeLength = 120

/** The context of the layout of answers. */
export interface LayoutContext {
  readonly texts: Texts
  readonly language: Language
  readonly signatures: Signatures
  readonly signedAt: readonly RecordSignature[]
  /** Id of the section of the answers. */
  readonly section: string
  /** Heading of the answers. */
  readonly label: string
}

/** Returns an answer as one value; an empty answer becomes a text such as "Not provided". */
export function answerValueOf(
  answer: Answer,
  signer: Pick<SignedAnswer, 'name' | 'capacity'>,
  context: LayoutContext,
): Value {
  const { texts, signatures, section } = context
  const none = (text: string): Value => ({ type: 'none', text })
  if (answer.type === 'text') return answer.text === '' ? none(texts.notProvided) : answer
  if (answer.type === 'files') {
    const lines = answer.files.map((file) => file.name)
    return lines.length === 0 ? none(texts.noFiles) : { type: 'lines', lines }
  }
  if (answer.type !== 'image' || answer.image === '') return none(texts.notProvided)
  const image = signatures.get(answer.image)
  if (!image) return none(texts.signatureNotDrawn)
  return signatureValue(image, { ...signer, section, path: answer.path, image: answer.image }, context)
}

function signatureValue(image: DrawnSignature, signed: SignedAnswer, context: LayoutContext): SignatureValue {
  const { texts, language } = context
  const scale = Math.min(signatureBox.width / image.width, signatureBox.height / image.height)
  const { signed: timestamp, method } = timeAndMethod(signed, context)
  const caption = [
    [signed.name, signed.capacity],
    [timestamp, method === texts.notRecorded ? '' : method],
  ]
  return {
    type: 'signature',
    file: image.file,
    columns: image.width,
    rows: image.height,
    width: image.width * scale,
    height: image.height * scale,
    alternative:
      signed.name === ''
        ? texts.signature
        : fill(texts.signatureOf, language, { name: truncate(signed.name, maxAlternativeLength) }),
    caption: caption.map((parts) => parts.filter((part) => part !== '').join(' | ')),
  }
}

/** Truncates a text to a number of characters and adds an ellipsis. */
export function truncate(text: string, maxLength: number): string {
  const characters = Array.from(text)
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : text
}

/** Returns the width of a text in Latin characters; a Chinese character counts as two. */
export function widthOf(text: string): number {
  return text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)
}
