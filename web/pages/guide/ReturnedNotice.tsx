import { MessageSquareWarning } from 'lucide-react'
import type { NavigationState } from '../../application/useStepActions.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../parts/Notice.tsx'
import { type RemarkedSection, type RemarkItem, useRemarks } from '../parts/useRemarks.ts'

interface ReturnedNoticeProps {
  /** Links back from a question to the review. */
  readonly isFromReview?: boolean
}

/** Lists every remark of the brokerage on the returned application, each with a link to its section and question. */
export function ReturnedNotice({ isFromReview = false }: ReturnedNoticeProps) {
  const { t } = useTranslation()
  const sections = useRemarks()
  const count = sections.reduce((sum, { remarks }) => sum + remarks.length, 0)
  if (count === 0) return null
  return (
    <Notice icon={MessageSquareWarning} tone="attention" title={t(($) => $.app.application.remarksOverview, { count })}>
      <p>{t(($) => $.app.application.remarksLead)}</p>
      <ul className="mt-2 grid gap-2">
        {sections.map((item) => (
          <li key={item.section.id}>
            <Link to={item.section.path} state={{ isFromReview } satisfies NavigationState}>
              {item.title}
            </Link>
            <ul className="mt-0.5 grid gap-0.5">
              {item.remarks.map((remark) => (
                <Remark
                  key={`${remark.question?.path} ${remark.text}`}
                  section={item.section}
                  remark={remark}
                  isFromReview={isFromReview}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface RemarkProps extends Required<ReturnedNoticeProps>, Pick<RemarkedSection, 'section'> {
  readonly remark: RemarkItem
}

function Remark({ section, remark: { question, text }, isFromReview }: RemarkProps) {
  const { t } = useTranslation()
  if (!question) return <li>{text}</li>
  return (
    <li>
      <Link to={section.path} state={{ isFromReview, question: question.path } satisfies NavigationState}>
        {t(($) => $.formUi.pair, { label: question.label, text })}
      </Link>
    </li>
  )
}
