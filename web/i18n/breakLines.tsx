import { Fragment, type ReactNode } from 'react'
import { memoize } from '#domain/kit/memoize.ts'

/** Renders a text of a language without spaces, such as Chinese, so that its lines break between words only. */
export function breakLines(text: string, locale: string): ReactNode {
  const words = segmentWords(text, locale)
  // A browser without word segmentation returns one word. It then breaks lines anywhere.
  if (words.length < 2) return text
  return (
    <span className="break-keep">
      {words.map((word, index) => (
        <Fragment key={`${index.toString()} ${word}`}>
          {index > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </span>
  )
}

/** Returns the word segmenter of a locale; undefined in a browser without `Intl.Segmenter`. */
const segmenter = memoize((locale: string) =>
  'Segmenter' in Intl ? new Intl.Segmenter(locale, { granularity: 'word' }) : undefined,
)

/**
 * Splits a Chinese text at the positions where a line may break. A single character stays with the text before it,
 * because most such characters end a word or depend on it. Punctuation stays with its word, and
 * what is counted or dated with its number.
 */
export function segmentWords(text: string, locale: string): readonly string[] {
  const words: string[] = []
  for (const { segment } of segmenter(locale)?.segment(text) ?? [{ segment: text }]) {
    const startsWord = /^\p{Script=Han}{2}/u.test(segment) && !/[\s\d\p{Ps}\p{Pi}]$/u.test(words.at(-1) ?? ' ')
    if (startsWord || words.length === 0) words.push(segment)
    else words.push((words.pop() ?? '') + segment)
  }
  return words
}
