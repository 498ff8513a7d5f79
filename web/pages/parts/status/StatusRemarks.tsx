import { CircleSlash } from 'lucide-react'
import { reviewPath } from '#domain/application/progress/navigation.ts'
import { isAnswered } from '#domain/application/returned.ts'
import type { ApplicationStatus } from '#domain/contract/applicationStatus.ts'
import { formatDate } from '#domain/kit/values/format.ts'
import { useApplication } from '../../../application/application.ts'
import type { NavigationState } from '../../../application/useStepActions.ts'
import { RemarkReply } from '../../../form/RemarkReply.tsx'
import { useTranslation } from '../../../i18n/languages.ts'
import { Card } from '../../../ui/Card.tsx'
import { ButtonLink, Link } from '../../../ui/Link.tsx'
import { RemarkMark } from '../../../ui/RemarkMark.tsx'
import { Text } from '../../../ui/Text.tsx'
import { type Asked, type RemarkedSection, type RemarkItem, useBySection, useRemarks } from '../remarks.ts'

interface StatusRemarksProps {
  readonly status: ApplicationStatus
}

/** The remarks of the brokerage, each with a link to its place and a reply. */
export function StatusRemarks({ status }: StatusRemarksProps) {
  const { t } = useTranslation()
  const sections = useRemarks()
  const withdrawn = useBySection(status.withdrawn)
  const remarks = sections.flatMap((section) => section.remarks)
  const done = remarks.filter(isAnswered).length
  const [total, open] = [remarks.length, remarks.length - done]
  return (
    <Card
      title={t(($) => $.status.requests.title)}
      description={t(
        ($) => {
          if (open > 0) return $.status.next.answer
          return total > 0 ? $.status.next.answered : $.status.next.nothingLeft
        },
        { count: open },
      )}
    >
      <ReplyDay status={status} />
      {status.greeting !== '' && (
        <p dir="auto" className="mb-4 max-w-[65ch] whitespace-pre-line">
          {status.greeting}
        </p>
      )}
      {total > 0 && (
        <p className="mb-5 text-label font-label">{t(($) => $.status.requests.progress, { done, total })}</p>
      )}
      <ol className="grid gap-6">
        {sections.flatMap((item) =>
          item.remarks.map((remark) => <Remark key={remark.id} section={item} remark={remark} />),
        )}
        {withdrawn.flatMap((item) =>
          item.remarks.map((remark) => <WithdrawnRemark key={remark.id} section={item} remark={remark} />),
        )}
      </ol>
      <p className="mt-6 mb-4 max-w-[65ch] text-label text-ink-soft">
        {t(($) => (status.isLimited ? $.status.requests.limitedNote : $.status.requests.note))}
      </p>
      <ButtonLink variant="primary" to={reviewPath}>
        {t(($) => $.status.requests.submit)}
      </ButtonLink>
    </Card>
  )
}

/**
 * The day by which the brokerage expects the answers and, when it is near, the day after which it may close the
 * application.
 */
export function ReplyDay({ status: { replyBy, isReplyLate, closing } }: StatusRemarksProps) {
  const { t, language } = useTranslation()
  if (replyBy === null) return null
  const text = isReplyLate
    ? t(($) => $.status.requests.replyLate)
    : t(($) => $.status.requests.replyBy, { date: formatDate(replyBy, language) })
  return (
    <p className="mb-4">
      <span className="font-semibold">
        <Text>{text}</Text>
      </span>
      {closing && (
        <span className="block">
          <Text>
            {closing.isPast
              ? t(($) => $.status.requests.mayClose)
              : t(($) => $.status.requests.mayCloseAfter, { date: formatDate(closing.after, language) })}
          </Text>
        </span>
      )}
    </p>
  )
}

interface WithdrawnRemarkProps {
  readonly section: Pick<RemarkedSection, 'title'>
  readonly remark: ApplicationStatus['withdrawn'][number] & Asked
}

/**
 * A request that no longer needs an answer, struck through. A text says so as well, because few screen readers announce
 * deletions.
 */
function WithdrawnRemark({ section: { title }, remark: { question, text } }: WithdrawnRemarkProps) {
  const { t } = useTranslation()
  return (
    <li className="text-ink-soft">
      <p className="flex items-center gap-1.5 text-label font-label">
        <CircleSlash aria-hidden="true" size={16} className="shrink-0" />
        {t(($) => $.status.requests.withdrawn)}
      </p>
      <del className="block">{placeOf(title, question)}</del>
      <del className="block max-w-[65ch] whitespace-pre-line">{text}</del>
    </li>
  )
}

/** Returns the name of a place: its section, and its question if it is about one. */
function placeOf(title: string, question: RemarkItem['question']): string {
  return question ? `${title} · ${question.label}` : title
}

interface RemarkProps {
  readonly section: Pick<RemarkedSection, 'section' | 'title'>
  readonly remark: RemarkItem
}

function Remark({ section: { section, title }, remark }: RemarkProps) {
  const application = useApplication()
  const { question, text } = remark
  const state: NavigationState | undefined = question && { question: question.path }
  return (
    <li>
      <Link to={section.path} state={state}>
        {placeOf(title, question)}
      </Link>
      <p className="max-w-[65ch] whitespace-pre-line">{text}</p>
      <RemarkMark remark={remark} />
      <RemarkReply remark={remark} application={application} />
    </li>
  )
}
