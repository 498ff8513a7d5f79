import { memoize } from '#domain/kit/memoize.ts'

/** Not yet in every browser; without it a line breaks anywhere, as it always did in Chinese. */
const segmenter = memoize(() =>
  'Segmenter' in Intl ? new Intl.Segmenter('zh-CN', { granularity: 'word' }) : undefined,
)

/**
 * Divides a Chinese text where a line may break without cutting a word. A single character stays with what is before it, for most are
 * the end of a word or lean on it, and the marks of a sentence stay with their words.
 */
export function segmentWords(text: string): readonly string[] {
  const words: string[] = []
  for (const { segment } of segmenter()?.segment(text) ?? [{ segment: text }]) {
    const startsWord = /^\p{Script=Han}{2}/u.test(segment) && !/[\s\p{Ps}\p{Pi}]$/u.test(words.at(-1) ?? ' ')
    if (startsWord || words.length === 0) words.push(segment)
    else words.push((words.pop() ?? '') + segment)
  }
  return words
}
