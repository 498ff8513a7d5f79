// The Chinese texts of the first pages, and how their lines break: what comes when somebody chooses Chinese.
import { Fragment } from 'react'
import { lineBreakers } from '../ui/Text.tsx'
import { segmentWords } from './segmentWords.ts'

export { app } from '#domain/messages/zh-CN/app.ts'

lineBreakers['zh-CN'] = (text) => {
  const words = segmentWords(text)
  // Also where the browser knows no words: it then breaks wherever it would.
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
