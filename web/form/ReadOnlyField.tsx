import type { AnyField } from '#domain/kit/field.ts'
import { worded } from '#domain/kit/say.ts'
import { classes } from '#web/ui/classes.ts'
import { Prose } from '#web/ui/Prose.tsx'
import { AnswerView } from './AnswerView.tsx'
import { FieldRemarks } from './FieldRemarks.tsx'
import { keyOf } from './names.ts'
import { useSection, useValue } from './SectionContext.ts'

interface ReadOnlyFieldProps {
  readonly path: string
  readonly field: AnyField
}

/** A question and its answer as plain text, once the application can no longer be edited. */
export function ReadOnlyField({ path, field }: ReadOnlyFieldProps) {
  const { store, say, wording } = useSection()
  const value = useValue(path)
  const label = say(`${keyOf(store.section, path)}.label`, wording)
  const content = field.answer(value as never, worded(say, wording))
  return (
    <>
      <div className={classes('self-end', content.type === 'text' ? 'mb-0.5' : 'mb-2')}>
        <p className="text-label text-ink-soft">
          <Prose>{label}</Prose>
        </p>
        <FieldRemarks path={path} />
      </div>
      <AnswerView content={content} label={label} />
    </>
  )
}
