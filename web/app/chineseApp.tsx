// The Chinese texts of the first pages, and how their lines break: what comes when somebody chooses Chinese.
import { Fragment } from 'react'
import { dividers } from '../ui/Prose.tsx'
import { wordsOf } from './wordsOf.ts'

export { app } from '#domain/messages/zh-CN/app.ts'

dividers['zh-CN'] = (text) => (
  <span className="break-keep">
    {wordsOf(text).map((word, index) => (
      <Fragment key={`${index.toString()} ${word}`}>
        {index > 0 && <wbr />}
        {word}
      </Fragment>
    ))}
  </span>
)
