import { MessageSquareWarning } from 'lucide-react'
import { useApplication } from '../../app/application.ts'
import { useSay, useTranslation } from '../../app/languages.ts'
import { Link } from '../../ui/Link.tsx'
import { Notice } from './Notice.tsx'

/** On the guide: every remark with which the brokerage returned the application, each with the way to its section. */
export function Returned() {
  const { t } = useTranslation()
  const say = useSay()
  const { remarks, editable, region } = useApplication()
  if (!editable || remarks.length === 0) return null
  const sections = new Map(region.steps.map(({ section }) => [section.path as string, section.messages]))
  const titleOf = (path: string) => (sections.has(path) ? say(`sections.${sections.get(path)}.title`) : path)
  return (
    <Notice
      icon={MessageSquareWarning}
      tone="attention"
      title={t(($) => $.app.application.remarksOverview, { count: remarks.length })}
    >
      <ul className="mt-2 grid gap-2">
        {remarks.map((remark) => (
          <li key={`${remark.path} ${remark.field ?? ''} ${remark.text}`}>
            <Link to={remark.path}>{titleOf(remark.path)}</Link>
            <p>{remark.text}</p>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
