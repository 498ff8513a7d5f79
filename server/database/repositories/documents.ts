import type { ApplicationData } from '#domain/kit/values.ts'
import { createTextMemo } from '../textMemo.ts'

const known = createTextMemo<ApplicationData>()

/**
 * Parses a stored document. A text that was read or written recently is not parsed again: the same text yields the same
 * data.
 */
export function readDocument(account: string, text: string): ApplicationData {
  return known.of(account, text, () => JSON.parse(text))
}

const partTexts = new WeakMap<object, string>()

/**
 * Returns the document of an application's data. Unchanged parts are not serialised again: they are the identical
 * objects of the previous data.
 */
export function writeDocument(account: string, data: ApplicationData): string {
  const members = Object.entries(data).flatMap(([name, part]) => {
    const text = writePart(part)
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]
  })
  const text = `{${members.join()}}`
  known.note(account, text, data)
  return text
}

/** Serialises a part. @returns undefined for a value without a JSON form */
function writePart(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null) return JSON.stringify(part)
  const found = partTexts.get(part)
  if (found !== undefined) return found
  const text = JSON.stringify(part)
  partTexts.set(part, text)
  return text
}
