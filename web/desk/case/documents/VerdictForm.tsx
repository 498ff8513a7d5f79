import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DeskDocument, DeskFile } from '#domain/desk/documents/schemas.ts'
import { type DocumentVerdict, rejectionReasons } from '#domain/desk/documents/verdicts.ts'
import { maxItemText, type ReasonCode } from '#domain/desk/requests/reasons.ts'
import type { CaseDetail, DeskRequestOf } from '#domain/desk/schemas.ts'
import { strictestAgeOf } from '#domain/documents/requirements.ts'
import { Button } from '../../../ui/Button.tsx'
import { callDesk, messageOf } from '../../api.ts'
import { documentStateNames } from '../../labels.ts'
import { CheckBox, Failure, SelectField, TextArea, TextField } from '../../parts/fields.tsx'
import { useShortcuts } from '../../parts/useShortcuts.ts'
import { reasonText } from '../../texts.ts'
import { keyOf } from './provableAnswers.ts'

interface VerdictFormProps {
  readonly detail: CaseDetail
  readonly file: DeskFile
  /** The required document for which the file was chosen; undefined when no requirement counts the file. */
  readonly line: DeskDocument | undefined
  readonly lines: readonly DeskDocument[]
  readonly onJudged: (line: string) => Promise<void>
}

/** The form that judges a file as a required document. It keeps typed text when the server rejects the verdict. */
export function VerdictForm({ detail, file, line, lines, onJudged }: VerdictFormProps) {
  const [target, setTarget] = useState(line ? keyOf(line) : '')
  const chosen = lines.find((one) => keyOf(one) === target)
  const judged = chosen?.files.find(({ id }) => id === file.id)
  const [isRejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState<ReasonCode>(judged?.verdict?.reason ?? 'documentUnreadable')
  const [text, setText] = useState(() => [file.name, line?.name ?? ''].filter((part) => part !== '').join(' – '))
  const details = useDocumentDetails(judged)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (request: DeskRequestOf<'judgeDocument'>) => callDesk('judgeDocument', request),
    onSuccess: async () => {
      setRejecting(false)
      await onJudged(target)
    },
  })
  const judge = (verdict: DocumentVerdict) => {
    if (!chosen || isPending) return
    const { requirement, about } = chosen
    const { account } = detail.case
    const rejection = verdict === 'rejected' ? { reason: reason as (typeof rejectionReasons)[number], text } : {}
    mutate({ account, fileId: file.id, requirement, about, verdict, ...rejection, ...details.values })
  }
  useShortcuts({ y: () => judge('accepted'), x: () => setRejecting(true), s: () => judge('seen') })
  const months = strictestAgeOf(detail.case.region, file.path)
  return (
    <section aria-label="Verdict" className="mt-4 grid gap-3 border-t border-line pt-4">
      <SelectField
        label="Document"
        value={target}
        options={[['', 'Choose …'], ...lines.map((one) => [keyOf(one), titleOf(one)] as const)]}
        onChange={setTarget}
      />
      {details.fields}
      {isRejecting && (
        <RejectionFields
          reason={reason}
          options={rejectionReasons.map((code) => [code, reasonText(code, detail.reasonParams, months)])}
          onReason={setReason}
          text={text}
          onText={setText}
        />
      )}
      {error && <Failure>{messageOf(error)}</Failure>}
      <VerdictButtons
        isRejecting={isRejecting}
        isDisabled={!chosen}
        isPending={isPending}
        onJudge={judge}
        onRejecting={setRejecting}
      />
      <p role="status" className="text-label text-ink-soft">
        {judged?.verdict ? `${documentStateNames[judged.verdict.verdict]} by ${judged.verdict.by.name}` : ''}
      </p>
    </section>
  )
}

interface VerdictButtonsProps {
  readonly isRejecting: boolean
  readonly isDisabled: boolean
  readonly isPending: boolean
  readonly onJudge: (verdict: DocumentVerdict) => void
  readonly onRejecting: (isRejecting: boolean) => void
}

function VerdictButtons({ isRejecting, isDisabled, isPending, onJudge, onRejecting }: VerdictButtonsProps) {
  const shared = { size: 'small', isDisabled, isPending } as const
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isRejecting ? (
        <>
          <Button {...shared} variant="danger" onPress={() => onJudge('rejected')}>
            Reject
          </Button>
          <Button size="small" variant="quiet" onPress={() => onRejecting(false)}>
            Cancel
          </Button>
        </>
      ) : (
        <>
          <Button {...shared} variant="primary" onPress={() => onJudge('accepted')}>
            Accept
          </Button>
          <Button size="small" onPress={() => onRejecting(true)}>
            Reject …
          </Button>
          <Button {...shared} onPress={() => onJudge('seen')}>
            Seen
          </Button>
        </>
      )}
    </div>
  )
}

interface RejectionFieldsProps {
  readonly reason: ReasonCode
  readonly options: readonly (readonly [ReasonCode, string])[]
  readonly onReason: (reason: ReasonCode) => void
  readonly text: string
  readonly onText: (text: string) => void
}

/** The select of the reason for a rejection, which gets the focus, and a further text for the applicant. */
function RejectionFields({ reason, options, onReason, text, onText }: RejectionFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => fields.current?.querySelector('select')?.focus(), [])
  return (
    <div ref={fields} className="grid gap-3">
      <SelectField
        label="What the applicant reads, in their language"
        value={reason}
        options={options}
        onChange={onReason}
      />
      <TextArea
        label={reason === 'other' ? 'Text' : 'More in your words (optional)'}
        help="Name the file, so that the applicant knows which one. The request stays a draft until you send it."
        value={text}
        onChange={onText}
        maxLength={maxItemText}
      />
    </div>
  )
}

function titleOf({ document, name }: DeskDocument): string {
  return name === '' ? document : `${document} – ${name}`
}

/**
 * Returns the fields for details that the reviewer reads in the document, and their values. They start with the values
 * of an earlier verdict, else with those of the applicant.
 */
function useDocumentDetails(judged: DeskDocument['files'][number] | undefined) {
  const verdict = judged?.verdict
  const [documentDate, setDate] = useState(verdict?.documentDate ?? judged?.documentDate ?? '')
  const [expiresOn, setExpiry] = useState(verdict?.expiresOn ?? judged?.expiresOn ?? '')
  const [isCertified, setCertified] = useState(verdict?.isCertified ?? false)
  const [isTranslated, setTranslated] = useState(verdict?.isTranslated ?? false)
  const values = {
    ...(documentDate !== '' && { documentDate }),
    ...(expiresOn !== '' && { expiresOn }),
    ...{ isCertified, isTranslated },
  }
  const fields = (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="Date (optional)" type="date" value={documentDate} onChange={setDate} />
        <TextField label="Valid until (optional)" type="date" value={expiresOn} onChange={setExpiry} />
      </div>
      <div className="flex flex-wrap gap-x-5">
        <CheckBox label="Certified copy" isChecked={isCertified} onChange={setCertified} />
        <CheckBox label="With a translation" isChecked={isTranslated} onChange={setTranslated} />
      </div>
    </>
  )
  return { values, fields }
}
