import { CircleCheck, CircleDashed } from 'lucide-react'
import type { AnswerContent } from '#domain/kit/answers.ts'
import type { AnyField } from '#domain/kit/field.ts'
import { FieldRemarks } from './FieldRemarks.tsx'
import { FileRow } from './files/FileRow.tsx'
import { keyOf } from './names.ts'
import { useSection, useValue } from './SectionContext.ts'
import { SignatureImage } from './signature/SignatureImage.tsx'

interface ReadOnlyFieldProps {
  readonly path: string
  readonly field: AnyField
}

/** A question and its answer as plain text, once the application can no longer be edited. */
export function ReadOnlyField({ path, field }: ReadOnlyFieldProps) {
  const { store, say, wording } = useSection()
  const value = useValue(path)
  const label = say(`${keyOf(store.section, path)}.label`, wording)
  return (
    <>
      <div className="self-end">
        <p className="text-label text-ink-soft">{label}</p>
        <FieldRemarks path={path} />
      </div>
      <Content content={field.answer(value as never, say)} label={label} />
    </>
  )
}

function Content({ content, label }: { readonly content: AnswerContent; readonly label: string }) {
  const { say } = useSection()
  const none = <p className="text-field text-ink-soft">{say('formUi.notAnswered')}</p>
  if (content.type === 'text') {
    return content.text === '' ? none : <p className="text-field wrap-anywhere whitespace-pre-line">{content.text}</p>
  }
  if (content.type === 'image') {
    return content.image === '' ? none : <SignatureImage picture={content.image} label={label} />
  }
  if (content.type === 'files') {
    if (content.files.length === 0) return <p className="text-field text-ink-soft">{say('formUi.files.none')}</p>
    return (
      <ul>
        {content.files.map((file) => (
          <FileRow key={file._id} file={file} />
        ))}
      </ul>
    )
  }
  return content.type === 'statements' ? <Statements statements={content.statements} /> : null
}

type StatementList = Extract<AnswerContent, { type: 'statements' }>['statements']

function Statements({ statements }: { readonly statements: StatementList }) {
  const { say, wording } = useSection()
  return (
    <ol className="grid gap-3">
      {statements.map(({ id, ticked }) => (
        <li key={id} className="flex gap-2.5 text-field">
          {ticked ? (
            <CircleCheck aria-label={say('answers.ticked')} size={20} className="mt-0.5 shrink-0 text-good" />
          ) : (
            <CircleDashed aria-label={say('answers.notTicked')} size={20} className="mt-0.5 shrink-0 text-ink-soft" />
          )}
          <span className="max-w-[65ch] whitespace-pre-line">{say(`texts.${id}`, wording)}</span>
        </li>
      ))}
    </ol>
  )
}
