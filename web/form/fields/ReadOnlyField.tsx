import type { AnyField } from '#domain/kit/field.ts'
import { withParams } from '#domain/kit/translate.ts'
import { classes } from '#web/ui/classes.ts'
import { Text } from '#web/ui/Text.tsx'
import { useFieldValue, useSection } from '../SectionContext.ts'
import { AnswerView } from './AnswerView.tsx'
import { FieldRemarks } from './FieldRemarks.tsx'
import { messageKeyOf } from './names.ts'

interface ReadOnlyFieldProps {
  readonly path: string
  readonly field: AnyField
}

/** A question and its answer as plain text, for a read-only application. */
export function ReadOnlyField({ path, field }: ReadOnlyFieldProps) {
  const { model, tKey, textParams } = useSection()
  const value = useFieldValue(path)
  const label = tKey(`${messageKeyOf(model.section, path)}.label`, textParams)
  const content = field.answer(value as never, withParams(tKey, textParams))
  return (
    <>
      <div className={classes('self-end', content.type === 'text' ? 'mb-0.5' : 'mb-2')}>
        <p className="text-label text-ink-soft">
          <Text>{label}</Text>
        </p>
        <FieldRemarks path={path} />
      </div>
      <AnswerView content={content} label={label} />
    </>
  )
}
