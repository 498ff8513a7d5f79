import type { Answer } from '#domain/kit/answers.ts'
import type { SignatureImage } from '../signatures.ts'
import { fill, type Texts } from '../texts.ts'
import type { SignatureValue, Value } from './blocks.ts'

/** The signatures that could be decoded, by their data URL, each with the file name the template finds it under. */
export type Signatures = ReadonlyMap<string, SignatureImage & { readonly fileName: string }>

/** Box a signature is drawn into, millimetres. */
const signatureBox = { width: 64, height: 18 }

/** What the layout needs besides the answers. */
export interface Drawing {
  readonly texts: Texts
  readonly signatures: Signatures
}

/** The answer as one value; empty answers say that they are. */
export function answerValueOf(answer: Answer, signer: string, { texts, signatures }: Drawing): Value {
  const none = (text: string): Value => ({ type: 'none', text })
  if (answer.type === 'text') return answer.text === '' ? none(texts.notProvided) : answer
  if (answer.type === 'files') {
    const lines = answer.files.map((file) => file.name)
    return lines.length === 0 ? none(texts.noFiles) : { type: 'lines', lines }
  }
  if (answer.type !== 'image' || answer.image === '') return none(texts.notProvided)
  const image = signatures.get(answer.image)
  return image ? signatureValue(image, signer, texts) : none(texts.signatureNotDrawn)
}

function signatureValue(image: SignatureImage & { fileName: string }, signer: string, texts: Texts): SignatureValue {
  const scale = Math.min(signatureBox.width / image.width, signatureBox.height / image.height)
  return {
    type: 'signature',
    image: image.fileName,
    width: image.width * scale,
    height: image.height * scale,
    alternative: signer === '' ? texts.signature : fill(texts.signatureOf, { name: signer }),
    caption: signer,
  }
}

/** Width of a text in Latin characters; a Chinese character is about as wide as two. */
export function widthOf(text: string): number {
  return text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)
}
