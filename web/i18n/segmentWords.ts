import { memoize } from '#domain/kit/memoize.ts'

/** Not every browser supports it. Without it a line of Chinese breaks anywhere. */
const segmenter = memoize((locale: string) =>
  'Segmenter' in Intl ? new Intl.Segmenter(locale, { granularity: 'word' }) : undefined,
)

/**
 * Splits a Chinese text where a line may break without splitting a word. A single character stays with the text before
 * it, because most such characters end a word or depend on it. Punctuation stays with its word.
 */
export function segmentWords(text: string, locale: string): readonly string[] {
  const words: string[] = []
  for (const { segment } of segmenter(locale)?.segment(text) ?? [{ segment: text }]) {
    const startsWord = /^\p{Script=Han}{2}/u.test(segment) && !/[\s\p{Ps}\p{Pi}]$/u.test(words.at(-1) ?? ' ')
    if (startsWord || words.length === 0) words.push(segment)
    else words.push((words.pop() ?? '') + segment)
  }
  return words
}
