import type { RecordSignature } from '#domain/application/record.ts'
import type { Answer } from '#domain/kit/answers.ts'
import type { Language } from '#domain/kit/translate.ts'
import type { GreyPicture } from '../signatures/greyPng.ts'
import { fill, type Texts } from '../texts.ts'
import type { SignatureValue, Value } from './blocks.ts'
import { type SignedAnswer, timeAndMethod } from './signatures.ts'

/** The signatures that could be decoded, by their data URL, each with the number of its place. */
export type Signatures = ReadonlyMap<string, GreyPicture & { readonly number: number }>

/** Box a signature is drawn into, millimetres. */
const signatureBox = { width: 64, height: 18 }

/** Longest name in words that are read instead of a picture. */
const maxAlternativeLength = 120

/** What the layout needs besides the answers. */
export interface LayoutContext {
  readonly texts: Texts
  readonly language: Language
  readonly signatures: Signatures
  readonly signedAt: readonly RecordSignature[]
  /** Id of the section the answers belong to. */
  readonly section: string
  /** What the answers stand under. */
  readonly label: string
}

/** The answer as one value; empty answers say that they are. */
export function answerValueOf(
  answer: Answer,
  signer: Pick<SignedAnswer, 'name' | 'capacity'>,
  drawing: LayoutContext,
): Value {
  const { texts, signatures, section } = drawing
  const none = (text: string): Value => ({ type: 'none', text })
  if (answer.type === 'text') return answer.text === '' ? none(texts.notProvided) : answer
  if (answer.type === 'files') {
    const lines = answer.files.map((file) => file.name)
    return lines.length === 0 ? none(texts.noFiles) : { type: 'lines', lines }
  }
  if (answer.type !== 'image' || answer.image === '') return none(texts.notProvided)
  const image = signatures.get(answer.image)
  if (!image) return none(texts.signatureNotDrawn)
  return signatureValue(image, { ...signer, section, path: answer.path, image: answer.image }, drawing)
}

function signatureValue(
  image: GreyPicture & { readonly number: number },
  signed: SignedAnswer,
  drawing: LayoutContext,
): SignatureValue {
  const { texts } = drawing
  const scale = Math.min(signatureBox.width / image.width, signatureBox.height / image.height)
  const { signed: timestamp, way: method } = timeAndMethod(signed, drawing)
  const caption = [
    [signed.name, signed.capacity],
    [timestamp, method === texts.notRecorded ? '' : method],
  ]
  return {
    type: 'signature',
    image: image.number,
    width: image.width * scale,
    height: image.height * scale,
    alternative:
      signed.name === ''
        ? texts.signature
        : fill(texts.signatureOf, { name: truncate(signed.name, maxAlternativeLength) }),
    caption: caption.map((parts) => parts.filter((part) => part !== '').join(' | ')),
  }
}

/** The beginning of a text that is too long for its place. */
export function truncate(text: string, maxLength: number): string {
  const characters = Array.from(text)
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : text
}

/** Width of a text in Latin characters; a Chinese character is about as wide as two. */
export function widthOf(text: string): number {
  return text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)
}
