import type { ApplicationData } from '#domain/kit/values.ts'
import { createTextMemo } from '../../textMemo.ts'

const known = createTextMemo<ApplicationData>()

/** What a stored document says. One whose text was read or written a moment ago is not read again: the same text says the same. */
export function readDocument(account: string, text: string): ApplicationData {
  return known.of(account, text, () => JSON.parse(text))
}

const partTexts = new WeakMap<object, string>()

/**
 * The document that says the data of an application. Parts that were written before are not written again: of data that follow
 * others whatever did not change is the very same.
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

/** @returns undefined for what JSON does not say */
function writePart(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null) return JSON.stringify(part)
  const found = partTexts.get(part)
  if (found !== undefined) return found
  const text = JSON.stringify(part)
  partTexts.set(part, text)
  return text
}
