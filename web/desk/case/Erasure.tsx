import { useState } from 'react'
import type { ErasureAnswer } from '#domain/contract/status.ts'
import { type ErasureRequest, maxRemoved, removedPlaceholder } from '#domain/desk/erasure/schemas.ts'
import type { CaseDetail } from '#domain/desk/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { callDesk, messageOf } from '../api.ts'
import { dayText, timeText } from '../labels.ts'
import { Failure, SelectField, TextArea } from '../parts/fields.tsx'
import { useWrite } from './useWrite.ts'

interface ErasureProps {
  readonly detail: CaseDetail
  readonly onChange: () => Promise<void>
}

const answerNames: Readonly<Record<ErasureAnswer, string>> = {
  granted: 'Granted: nothing has to be kept',
  part: 'In part: some data are deleted',
  refused: 'Refused: everything has to be kept',
}

/** The applicant's requests for erasure with their answers. They do not affect the review. */
export function Erasure({ detail, onChange }: ErasureProps) {
  if (detail.erasure.length === 0) return null
  return (
    <Card title="Requests for erasure" description="The review goes on. The answer must not reveal anything about it.">
      <ul className="grid max-w-[65ch] gap-6">
        {detail.erasure.map((request) => (
          <li key={request.number} className="grid gap-2">
            <p className="text-label text-ink-soft">
              {timeText(request.at)}
              {request.answer === null && ` · answer by ${dayText(request.dueOn)}`}
            </p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {request.text}
            </p>
            {request.answer === null ? (
              detail.acts.includes('answerErasure') && (
                <AnswerForm account={detail.case.account} request={request} onChange={onChange} />
              )
            ) : (
              <Answered request={request} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Answered({ request: { answer, answeredAt, by, texts } }: { readonly request: ErasureRequest }) {
  return (
    <>
      <p className="text-label text-ink-soft">
        {answer && answerNames[answer]}
        {answeredAt && ` · ${timeText(answeredAt)}`}
        {by && ` · ${by.name}`}
      </p>
      {texts.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </>
  )
}

interface AnswerFormProps extends Pick<ErasureProps, 'onChange'> {
  readonly account: string
  readonly request: ErasureRequest
}

function AnswerForm({ account, request: { number, texts }, onChange }: AnswerFormProps) {
  const [answer, setAnswer] = useState<ErasureAnswer>('refused')
  const [removed, setRemoved] = useState('')
  const { mutate, isPending, error } = useWrite(account, onChange)
  const isPart = answer === 'part'
  const send = () => callDesk('answerErasure', { account, number, answer, ...(isPart && { removed: removed.trim() }) })
  const text = texts.find((one) => one.answer === answer)?.text ?? ''
  return (
    <div className="grid gap-2">
      <SelectField
        label="Answer"
        value={answer}
        onChange={setAnswer}
        options={texts.map((one) => [one.answer, answerNames[one.answer]])}
      />
      {isPart && (
        <TextArea
          label="Deleted data"
          help="The portal deletes nothing in part. Delete what you keep elsewhere first."
          value={removed}
          onChange={setRemoved}
          maxLength={maxRemoved}
          rows={2}
        />
      )}
      <p className="text-label text-ink-soft">The applicant reads:</p>
      <p dir="auto">{isPart && removed.trim() !== '' ? text.replace(removedPlaceholder, removed.trim()) : text}</p>
      {error && <Failure>{messageOf(error)}</Failure>}
      <div>
        <Button isDisabled={isPart && removed.trim() === ''} isPending={isPending} onPress={() => mutate(send)}>
          Answer
        </Button>
      </div>
    </div>
  )
}
