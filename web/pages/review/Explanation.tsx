import { CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { type Finding, isExplanation, maxExplanation } from '#domain/consistency/consistency.ts'
import { useDraftSession } from '../../application/draftSession.ts'
import { explanationOf, keepExplanation, type Explanation as TypedExplanation } from '../../application/explanations.ts'
import { useSavedOnLeaving } from '../../application/useSavedOnLeaving.ts'
import { controlClasses } from '../../form/inputs/inputKind.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { useObservable } from '../../state/observable.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'

interface ExplanationProps {
  readonly finding: Finding
  /** Id of the element with the text of the finding. */
  readonly messageId: string
}

/** The applicant's explanation of a finding. It is saved during typing. */
export function Explanation({ finding, messageId }: ExplanationProps) {
  const { t } = useTranslation()
  const id = useId()
  const draft = useDraftSession()
  const [explanation] = useState(() => explanationOf(draft, finding))
  const text = useObservable(explanation.draft.text)
  useSavedOnLeaving(explanation.draft)
  const former = text === '' ? finding.formerExplanation : undefined
  return (
    <div className="mt-2.5 max-w-[65ch]">
      <label htmlFor={id} className="mb-1 block text-label font-label">
        {t(($) => $.findings.explanation)}
      </label>
      {former !== undefined && (
        <p className="mb-1.5 text-help text-ink-soft wrap-anywhere">
          {t(($) => $.findings.former, { text: former })}{' '}
          <Button size="small" onPress={() => explanation.draft.type(former)}>
            {t(($) => $.findings.useFormer)}
          </Button>
        </p>
      )}
      <textarea
        id={id}
        dir="auto"
        rows={1}
        maxLength={maxExplanation}
        aria-describedby={`${messageId} ${id}-status`}
        className={classes(controlClasses, 'field-sizing-content max-h-60 py-2.5 leading-normal')}
        value={text}
        onChange={({ target }) => explanation.draft.type(target.value)}
        onBlur={explanation.draft.flush}
      />
      <ExplanationStatus id={`${id}-status`} explanation={explanation} stored={finding.explanation} />
    </div>
  )
}

interface StatusProps {
  readonly id: string
  readonly explanation: TypedExplanation
  /** The explanation as last received from the server. */
  readonly stored: string | undefined
}

/** Shows the required length, or whether the explanation is saved. */
function ExplanationStatus({ id, explanation, stored }: StatusProps) {
  const { t } = useTranslation()
  const theirs = useObservable(explanation.theirs)
  const saved = useObservable(explanation.draft.status)
  const status = theirs === undefined ? saved : 'conflict'
  const text = useObservable(explanation.draft.text)
  const isLongEnough = isExplanation(text.trim())
  const isStored = isLongEnough && (status === 'saved' || text === stored)
  return (
    <>
      <div
        id={id}
        role="status"
        className={classes('mt-1 text-help', status === 'failed' ? 'text-bad' : 'text-ink-soft')}
      >
        {status === 'failed' && t(($) => $.findings.failed)}
        {status !== 'failed' && !isLongEnough && t(($) => $.findings.length)}
        {status !== 'failed' && status !== 'conflict' && isStored && (
          <span className="flex items-center gap-1.5 text-label font-label text-good">
            <CircleCheck aria-hidden="true" size={16} className="shrink-0" />
            {t(($) => $.findings.saved)}
          </span>
        )}
      </div>
      {status === 'conflict' && <SavedElsewhere explanation={explanation} />}
    </>
  )
}

/** The explanation that another window saved, with the choice between the two. */
function SavedElsewhere({ explanation }: Pick<StatusProps, 'explanation'>) {
  const { t } = useTranslation()
  const theirs = useObservable(explanation.theirs)
  return (
    <div role="alert" className="mt-2 rounded-field border border-orange-line bg-orange-tint p-4">
      <p className="font-semibold">{t(($) => $.formUi.conflict.title)}</p>
      <p className="text-help text-ink-soft">{t(($) => $.formUi.conflict.theirs)}</p>
      <p className="mb-2 text-field wrap-anywhere whitespace-pre-line">
        {theirs || t(($) => $.formUi.conflict.noAnswer)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={() => keepExplanation(explanation, 'yours')}>
          {t(($) => $.formUi.conflict.keepYours)}
        </Button>
        <Button size="small" onPress={() => keepExplanation(explanation, 'theirs')}>
          {t(($) => $.formUi.conflict.keepTheirs)}
        </Button>
      </div>
    </div>
  )
}
