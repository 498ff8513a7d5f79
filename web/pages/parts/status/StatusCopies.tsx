import { Download } from 'lucide-react'
import { useState } from 'react'
import { reviewPath } from '#domain/application/progress/navigation.ts'
import type { ApplicationStatus } from '#domain/contract/applicationStatus.ts'
import { toDay } from '#domain/kit/values/dates.ts'
import { formatDate } from '#domain/kit/values/format.ts'
import { useApplication } from '../../../application/application.ts'
import { useDraftSession } from '../../../application/draftSession.ts'
import { downloadPdf, fetchPdf } from '../../../application/submission.ts'
import { useTranslation } from '../../../i18n/languages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ButtonLink } from '../../../ui/Link.tsx'

type Submission = ApplicationStatus['submissions'][number]

/** The PDF of every submission, latest first. */
export function StatusCopies({ status: { submissions } }: { readonly status: ApplicationStatus }) {
  const { t } = useTranslation()
  const { editable } = useApplication()
  return (
    <Card title={t(($) => $.status.copies.title)} description={t(($) => $.status.copies.text)}>
      <ul className="divide-y divide-line border-t border-line not-last:mb-5 not-last:border-b">
        {submissions.toReversed().map((submission, index) => (
          <Copy key={submission.number} submission={submission} isLast={index === 0} />
        ))}
      </ul>
      {!editable && <ButtonLink to={reviewPath}>{t(($) => $.status.copies.view)}</ButtonLink>}
    </Card>
  )
}

interface CopyProps {
  readonly submission: Submission
  readonly isLast: boolean
}

function Copy({ submission: { number, at, file }, isLast }: CopyProps) {
  const { t, language } = useTranslation()
  const draft = useDraftSession()
  const application = useApplication()
  const [busy, setBusy] = useState(false)
  async function download(): Promise<void> {
    setBusy(true)
    // Only the last submission has a copy in the language of the page. Of an earlier one, the record is downloaded.
    await (isLast ? fetchPdf(draft, 'copy') : downloadPdf(draft, file)).finally(() => setBusy(false))
  }
  const day = formatDate(toDay(application.region.timeZone, new Date(at)), language)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5 text-label">
      <span>
        <span className="font-label">{t(($) => $.status.copies.submission, { number })}</span>
        <span className="text-ink-soft"> · {day}</span>
      </span>
      <Button
        size="small"
        {...(!busy && { 'aria-label': t(($) => $.status.copies.downloadOf, { number }) })}
        isPending={busy}
        onPress={() => void download()}
      >
        {!busy && <Download aria-hidden="true" size={16} />}
        {busy ? t(($) => $.formUi.thanks.downloading) : t(($) => $.formUi.thanks.download)}
      </Button>
    </li>
  )
}
