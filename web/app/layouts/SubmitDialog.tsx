import { isAnswered } from '#domain/application/returned.ts'
import { useTextParams } from '../../application/application.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { useRemarks } from '../../pages/parts/ReturnedNotice.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface SubmitDialogProps {
  onAnswer(isConfirmed: boolean): void
}

/** Asks before a submission, which ends the editing, and names the remarks that the applicant has not answered. */
export function SubmitDialog({ onAnswer }: SubmitDialogProps) {
  const { t } = useTranslation()
  const textParams = useTextParams()
  const open = useRemarks().flatMap(({ title, remarks }) =>
    remarks.filter((remark) => !isAnswered(remark)).map((remark) => ({ ...remark, title })),
  )
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
          <Button variant="primary" onPress={() => onAnswer(true)}>
            {t(($) => (open.length > 0 ? $.formUi.submission.anyway : $.formUi.submission.confirm))}
          </Button>
        </>
      }
    >
      {open.length > 0 && (
        <>
          <p className="font-semibold">{t(($) => $.formUi.submission.unanswered, { count: open.length })}</p>
          <ul className="mt-1.5 mb-4 grid gap-1.5 ps-5 [&>li]:list-disc">
            {open.map(({ id, title, question, text }) => (
              <li key={id}>
                <span className="text-ink-soft">{[title, ...(question ? [question.label] : [])].join(' · ')}</span>
                <span className="block">{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{t(($) => $.formUi.submission.text)}</p>
    </Dialog>
  )
}
