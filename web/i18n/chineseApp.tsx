// The Chinese texts of the first pages and their line breaks, loaded when the applicant chooses Chinese.
import { Fragment } from 'react'
import { lineBreakers } from './languages.ts'
import { segmentWords } from './segmentWords.ts'

export { app } from '#domain/messages/zh-CN/app.ts'

lineBreakers['zh-CN'] = (text) => {
  const words = segmentWords(text)
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
