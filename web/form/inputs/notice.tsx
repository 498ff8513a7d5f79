import { Info, TriangleAlert } from 'lucide-react'
import type { NoticeField } from '#domain/kit/kinds/notice.ts'
import { hasNoQuestions } from '#domain/kit/section.ts'
import { classes } from '#web/ui/classes.ts'
import { DocumentLinks } from '../DocumentLinks.tsx'
import { useSection, useText } from '../SectionContext.ts'
import type { InputKind, InputProps } from './inputKind.ts'

const looks = {
  legal: { icon: undefined, box: 'border-line bg-sunken' },
  help: { icon: Info, box: 'border-line bg-sunken' },
  caution: { icon: TriangleAlert, box: 'border-orange-line bg-orange-tint' },
} as const

/**
 * A text between the questions: a legal text, an explanation or a caution. On a page without questions it is rendered
 * without a box, as the content of the page.
 */
function Input({ field, path }: InputProps<NoticeField>) {
  const text = useText(path, field.text)
  const { icon: Icon, box } = looks[field.tone]
  const paragraphs = text.split('\n').map((paragraph) => <p key={paragraph}>{paragraph}</p>)
  if (hasNoQuestions(useSection().model.section)) return <div className="grid max-w-[65ch] gap-2.5">{paragraphs}</div>
  return (
    <div className={classes('flex gap-3 rounded-[0.6875rem] border px-4 py-3.5 text-label', box)}>
      {Icon && <Icon aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-orange" />}
      <div className="grid max-w-[65ch] gap-2">
        {paragraphs}
        <DocumentLinks text={field.text} isIndented={false} />
      </div>
    </div>
  )
}

/** A text without an answer. */
export const notice: InputKind<NoticeField> = { Input, frame: 'bare', span: () => 6 }
