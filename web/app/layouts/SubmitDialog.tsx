import { useNavigate } from 'react-router'
import { reviewPath } from '#domain/application/progress/navigation.ts'
import { isAnswered } from '#domain/application/returned.ts'
import { useApplication, useTextParams } from '../../application/application.ts'
import { findingsId } from '../../application/submission.ts'
import type { NavigationState } from '../../application/useStepActions.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { useRemarks } from '../../pages/parts/ReturnedNotice.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Link } from '../../ui/Link.tsx'

interface SubmitDialogProps {
  /** Number of findings without an explanation. */
  readonly points: number
  onAnswer(isConfirmed: boolean): void
}

/**
 * Asks before a submission, which ends the editing. It names the answers that do not agree and the remarks that the
 * applicant has not answered. Where the brokerage requires explanations, it leads to the open points instead.
 */
export function SubmitDialog({ points, onAnswer }: SubmitDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isRequired = useApplication().config.consistency === 'require'
  const textParams = useTextParams()
  const open = useUnansweredRemarks()
  const confirmation = t(($) => {
    if (points > 0) return $.formUi.submission.asItIs
    return open.length > 0 ? $.formUi.submission.anyway : $.formUi.submission.confirm
  })
  const showPoints = () => {
    onAnswer(false)
    void navigate(`${reviewPath}#${findingsId}`)
  }
  return (
    <Dialog
      title={t(($) => $.formUi.submission.title, textParams)}
      isOpen
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button variant="quiet" onPress={() => onAnswer(false)}>
            {t(($) => $.formUi.submission.back)}
          </Button>
          {points > 0 && (
            <Button variant={isRequired ? 'primary' : 'plain'} onPress={showPoints}>
              {t(($) => $.formUi.submission.showPoints)}
            </Button>
          )}
          {!(points > 0 && isRequired) && (
            <Button variant="primary" onPress={() => onAnswer(true)}>
              {confirmation}
            </Button>
          )}
        </>
      }
    >
      {points > 0 && (
        <p className="mb-4 font-semibold">
          {t(($) => (isRequired ? $.formUi.submission.pointsRequired : $.formUi.submission.points), { count: points })}
        </p>
      )}
      {open.length > 0 && <UnansweredRemarks remarks={open} onFollow={() => onAnswer(false)} />}
      <p>{t(($) => $.formUi.submission.text)}</p>
    </Dialog>
  )
}

/** Returns the remarks of the brokerage without a change and without a reply, each with its section. */
function useUnansweredRemarks() {
  return useRemarks().flatMap(({ section, title, remarks }) =>
    remarks.filter((remark) => !isAnswered(remark)).map((remark) => ({ ...remark, section, title })),
  )
}

interface UnansweredRemarksProps {
  readonly remarks: ReturnType<typeof useUnansweredRemarks>
  readonly onFollow: () => void
}

/** The remarks without an answer, each with a link to its place. */
function UnansweredRemarks({ remarks, onFollow }: UnansweredRemarksProps) {
  const { t } = useTranslation()
  return (
    <>
      <p className="font-semibold">{t(($) => $.formUi.submission.unanswered, { count: remarks.length })}</p>
      <ul className="mt-1.5 mb-4 grid gap-1.5 ps-5 [&>li]:list-disc">
        {remarks.map(({ id, section, title, question, text }) => (
          <li key={id}>
            <Link
              to={section.path}
              state={(question ? { question: question.path } : {}) satisfies NavigationState}
              onFollow={onFollow}
            >
              {[title, ...(question ? [question.label] : [])].join(' · ')}
            </Link>
            <span className="block">{text}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
