import { CircleCheck, CircleDashed } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { AnswerContent, Statement } from '#domain/kit/values/answers.ts'
import { useKeyTranslation } from '#web/i18n/languages.ts'
import { SignatureImage } from '../signature/SignatureImage.tsx'
import { FileRow } from '../uploads/FileRow.tsx'

interface AnswerViewProps {
  readonly content: AnswerContent
  /** The question, as the alternative text of a picture. */
  readonly label: string
}

/** An answer as text, files or pictures. Renders nothing for registers and notices: the caller renders those. */
export function AnswerView({ content, label }: AnswerViewProps) {
  const tKey = useKeyTranslation()
  const none = <p className="text-field text-ink-soft">{tKey('formUi.notAnswered')}</p>
  if (content.type === 'text') {
    return content.text === '' ? (
      none
    ) : (
      <p dir="auto" className="text-field wrap-anywhere whitespace-pre-line">
        {ibanGroups(content.text)}
      </p>
    )
  }
  if (content.type === 'image') {
    return content.image === '' ? none : <SignatureImage picture={content.image} label={label} />
  }
  if (content.type === 'files') {
    if (content.files.length === 0) return <p className="text-field text-ink-soft">{tKey('formUi.files.none')}</p>
    return (
      <ul className="*:first:mt-0">
        {content.files.map((file) => (
          <FileRow key={file._id} file={file} />
        ))}
      </ul>
    )
  }
  return content.type === 'statements' ? <Statements statements={content.statements} /> : null
}

const iban = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/

/**
 * Formats an IBAN in groups of four that may wrap between groups; copied text has no spaces. Any other text is
 * unchanged.
 */
function ibanGroups(text: string): ReactNode {
  if (!iban.test(text)) return text
  return text.match(/.{1,4}/g)?.map((group, index) => (
    <Fragment key={`${index.toString()} ${group}`}>
      {index > 0 && <wbr />}
      <span className="me-1">{group}</span>
    </Fragment>
  ))
}

function Statements({ statements }: { readonly statements: readonly Statement[] }) {
  return (
    <ol className="grid gap-3">
      {statements.map(({ id, text, ticked }) => (
        <TickedLine key={id} ticked={ticked}>
          {text}
        </TickedLine>
      ))}
    </ol>
  )
}

/** A statement with an icon that shows whether it is ticked. */
export function TickedLine({ ticked, children }: { readonly ticked: boolean; readonly children: ReactNode }) {
  const tKey = useKeyTranslation()
  return (
    <li className="flex gap-2.5 text-field">
      {ticked ? (
        <CircleCheck aria-label={tKey('answers.ticked')} size={20} className="mt-0.5 shrink-0 text-good" />
      ) : (
        <CircleDashed aria-label={tKey('answers.notTicked')} size={20} className="mt-0.5 shrink-0 text-ink-soft" />
      )}
      <span className="max-w-[65ch] whitespace-pre-line">{children}</span>
    </li>
  )
}
