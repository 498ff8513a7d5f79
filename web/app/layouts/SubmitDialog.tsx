import { useNavigate } from 'react-router'
import { reviewPath } from '#domain/application/progress/navigation.ts'
import { isAnswered } from '#domain/application/returned.ts'
import { useApplication, useTextParams } from '../../application/application.ts'
import { findingsId } from '../../application/submission.ts'
import type { NavigationState } from '../../application/useStepActions.ts'
import { requireMessages, useTranslation } from '../../i18n/languages.ts'
import { useRemarks } from '../../pages/parts/remarks.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Link } from '../../ui/Link.tsx'

/** Returns the dialog once its texts are loaded. */
export async function loadSubmitDialog() {
  await requireMessages('status')
  return SubmitDialog
}

interface SubmitDialogProps {
  /** Number of findings without an explanation. */
  readonly openFindings: number
  onAnswer(isConfirmed: boolean): void
}

/**
 * Asks the applicant to confirm a submission, which ends editing. Shows the number of findings without an explanation
 * and the remarks without an answer. When the brokerage requires explanations, it offers only the way to the findings.
 */
function SubmitDialog({ openFindings, onAnswer }: SubmitDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isRequired = useApplication().config.consistency === 'require'
  const textParams = useTextParams()
  const unansweredRemarks = useUnansweredRemarks()
  const confirmation = t(($) => {
    if (openFindings > 0) return $.status.submission.asItIs
    return unansweredRemarks.length > 0 ? $.status.submission.anyway : $.status.submission.confirm
  })
  const showFindings = () => {
    onAnswer(false)
    void navigate(`${reviewPath}#${findingsId}`)
  }
  return (
    <Dialog
      title={t(($) => $.status.submission.title, textParams)}
      isOpen
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button variant="quiet" onPress={() => onAnswer(false)}>
            {t(($) => $.status.submission.back)}
          </Button>
          {openFindings > 0 && (
            <Button variant={isRequired ? 'primary' : 'plain'} onPress={showFindings}>
              {t(($) => $.status.submission.showPoints)}
            </Button>
          )}
          {!(openFindings > 0 && isRequired) && (
            <Button variant="primary" onPress={() => onAnswer(true)}>
              {confirmation}
            </Button>
          )}
        </>
      }
    >
      {openFindings > 0 && (
        <p className="mb-4 font-semibold">
          {t(($) => (isRequired ? $.status.submission.pointsRequired : $.status.submission.points), {
            count: openFindings,
          })}
        </p>
      )}
      {unansweredRemarks.length > 0 && (
        <UnansweredRemarks remarks={unansweredRemarks} onFollow={() => onAnswer(false)} />
      )}
      <p>{t(($) => $.status.submission.text)}</p>
    </Dialog>
  )
}

/** Returns the remarks that the applicant answered neither by a change nor by a reply, each with its section. */
function useUnansweredRemarks() {
  return useRemarks().flatMap(({ section, title, remarks }) =>
    remarks.filter((remark) => !isAnswered(remark)).map((remark) => ({ ...remark, section, title })),
  )
}

interface UnansweredRemarksProps {
  readonly remarks: ReturnType<typeof useUnansweredRemarks>
  readonly onFollow: () => void
}

/** Lists the remarks without an answer, each with a link to its section or question. */
function UnansweredRemarks({ remarks, onFollow }: UnansweredRemarksProps) {
  const { t } = useTranslation()
  return (
    <>
      <p className="font-semibold">{t(($) => $.status.submission.unanswered, { count: remarks.length })}</p>
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
