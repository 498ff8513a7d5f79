import { CircleCheck } from 'lucide-react'
import { isAnswered, type RemarkAnswer } from '#domain/application/returned.ts'
import { useTranslation } from '../i18n/languages.ts'

/** Shows how the applicant answered a remark: by a change or a reply. Renders nothing while the remark is open. */
export function RemarkMark({ remark }: { readonly remark: RemarkAnswer }) {
  const { t } = useTranslation()
  if (!isAnswered(remark)) return null
  return (
    <span className="mt-1 flex items-center gap-1.5 text-label font-label text-good">
      <CircleCheck aria-hidden="true" size={16} className="shrink-0" />
      {t(($) => (remark.changed ? $.formUi.remarks.changed : $.formUi.remarks.replied))}
    </span>
  )
}
