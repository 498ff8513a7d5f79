import { MessageSquareWarning } from 'lucide-react'
import { isAnswered } from '#domain/application/returned.ts'
import { useApplication } from '../../application/application.ts'
import type { NavigationState } from '../../application/useStepActions.ts'
import { requireMessages, useTranslation } from '../../i18n/languages.ts'
import { Link } from '../../ui/Link.tsx'
import { RemarkMark } from '../../ui/RemarkMark.tsx'
import { Notice } from '../parts/Notice.tsx'
import { type RemarkedSection, type RemarkItem, useRemarks } from '../parts/remarks.ts'

/** Returns the component once its texts are loaded. */
export async function loadReturnedNotice() {
  await requireMessages('status')
  return ReturnedNotice
}

/** Lists every remark of the brokerage on the returned application, each with a link to its section and question. */
function ReturnedNotice() {
  const { t } = useTranslation()
  const { isLimited } = useApplication()
  const sections = useRemarks()
  const count = sections.reduce((sum, { remarks }) => sum + remarks.length, 0)
  if (count === 0) return null
  const isAnsweredEach = sections.every(({ remarks }) => remarks.every(isAnswered))
  const title = isAnsweredEach ? t(($) => $.status.remarks.answered) : t(($) => $.status.remarks.overview, { count })
  return (
    <Notice icon={MessageSquareWarning} tone="attention" title={title}>
      <p>{t(($) => (isAnsweredEach ? $.status.remarks.answeredLead : $.status.remarks.overviewLead))}</p>
      {isLimited && <p>{t(($) => $.status.remarks.limited)}</p>}
      <ul className="mt-2 grid gap-2">
        {sections.map((item) => (
          <li key={item.section.id}>
            <Link to={item.section.path} state={{ isFromReview: true } satisfies NavigationState}>
              {item.title}
            </Link>
            <ul className="mt-0.5 grid gap-0.5">
              {item.remarks.map((remark) => (
                <Remark key={remark.id} section={item.section} remark={remark} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface RemarkProps extends Pick<RemarkedSection, 'section'> {
  readonly remark: RemarkItem
}

function Remark({ section, remark }: RemarkProps) {
  const { t } = useTranslation()
  const { question, text } = remark
  if (!question)
    return (
      <li>
        {text}
        <RemarkMark remark={remark} />
      </li>
    )
  return (
    <li>
      <Link to={section.path} state={{ isFromReview: true, question: question.path } satisfies NavigationState}>
        {t(($) => $.formUi.labelAndText, { label: question.label, text })}
      </Link>
      <RemarkMark remark={remark} />
    </li>
  )
}
