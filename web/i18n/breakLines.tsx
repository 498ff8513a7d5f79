import { Fragment, type ReactNode } from 'react'
import { segmentWords } from './segmentWords.ts'

/** Returns a text of a language without spaces whose lines break between words. */
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
