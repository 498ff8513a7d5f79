import { CircleCheckBig } from 'lucide-react'
import { reviewPath } from '#domain/application/progress/navigation.ts'
import type { Status } from '#domain/contract/status.ts'
import { useApplication } from '../../application/application.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { Card } from '../../ui/Card.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { BreakableEmail } from '../../ui/Text.tsx'
import { PdfButton } from './PdfButton.tsx'

/** Reference, status and the PDF of the submission. */
export function Receipt() {
  const { t } = useTranslation()
  const { account, status, reference } = useApplication()
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-x-10 gap-y-5">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-good-tint text-good">
          <CircleCheckBig aria-hidden="true" size={28} />
        </span>
        <dl className="flex flex-wrap gap-x-10 gap-y-4">
          <Fact label={t(($) => $.app.thanks.reference)} value={reference || account} />
          <Fact label={t(($) => $.app.thanks.status)} value={t(($) => $.app.thanks[statusTexts[status]])} />
        </dl>
      </div>
      <div className="mt-6 border-t border-line pt-5">
        <h2 className="font-semibold">{t(($) => $.app.thanks.copy)}</h2>
        <p className="mb-4 text-label text-ink-soft">{t(($) => $.app.thanks.copyText)}</p>
        <div className="flex flex-wrap gap-3">
          <PdfButton variant="primary" />
          <ButtonLink to={reviewPath}>{t(($) => $.app.thanks.review)}</ButtonLink>
        </div>
      </div>
    </Card>
  )
}

const statusTexts = {
  pending: 'statusReady',
  ready: 'statusReady',
  approved: 'statusApproved',
} as const satisfies Readonly<Record<Status, string>>

/** The message key of a status, under `app.thanks`. */
export type StatusText = (typeof statusTexts)[Status]

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-help text-ink-soft">{label}</dt>
      <dd className="text-heading font-semibold break-all">{value}</dd>
    </div>
  )
}

/** The next steps after submission or approval, in order. */
export function NextSteps() {
  const { t } = useTranslation()
  const { email, status } = useApplication()
  const steps =
    status === 'approved'
      ? [t(($) => $.formUi.approved.details, { email }), t(($) => $.formUi.approved.deposit)]
      : [
          t(($) => $.formUi.nextSteps.review),
          t(($) => $.formUi.nextSteps.questions, { email }),
          t(($) => $.formUi.nextSteps.accountOpening),
        ]
  return (
    <Card title={t(($) => $.app.thanks.nextTitle)}>
      <ol className="grid gap-4">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full border-[1.5px] border-line-strong text-help font-semibold text-ink-soft"
            >
              {index + 1}
            </span>
            <p className="max-w-[65ch] pt-0.5">
              <BreakableEmail>{step}</BreakableEmail>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
