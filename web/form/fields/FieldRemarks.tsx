import { MessageSquareWarning } from 'lucide-react'
import { type SectionPageState, useSection } from '../SectionContext.ts'

/** The brokerage's remarks on one field. */
export function FieldRemarks({ path }: { readonly path: string }) {
  return remarksAt(useSection(), path).map(({ text }) => (
    <p key={text} className="mb-1.5 flex gap-1.75 text-[0.875rem] font-label text-orange">
      <MessageSquareWarning aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
      <span>{text}</span>
    </p>
  ))
}

/** Returns the brokerage's remarks on one field. */
export function remarksAt({ application, model }: Pick<SectionPageState, 'application' | 'model'>, path: string) {
  return application.remarks.filter((remark) => remark.path === model.section.path && remark.field === path)
}
