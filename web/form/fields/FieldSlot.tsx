import { use, useId } from 'react'
import type { AnyField } from '#domain/kit/field.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import { withParams } from '#domain/kit/translate.ts'
import { contentWithCurrency } from '#domain/kit/values/answers.ts'
import { classes } from '#web/ui/classes.ts'
import { Text } from '#web/ui/Text.tsx'
import type { InputProps } from '../inputs/inputKind.ts'
import {
  SectionViewContext,
  useFieldValue,
  useFindings,
  useIsRequired,
  useIssue,
  useModelSelector,
  useSection,
} from '../SectionContext.ts'
import { useCurrency } from '../useCurrency.ts'
import { AnswerView } from './AnswerView.tsx'
import { ErrorLine } from './ErrorLine.tsx'
import { FieldHead, FieldRemarks, FindingLines, remarksAt } from './FieldHead.tsx'
import type { Span } from './layout.ts'
import { elementId, issueMessage, textKeyOf } from './names.ts'

const widths: Readonly<Record<Span, string>> = {
  1: 'col-span-3 desk:col-span-1',
  2: 'col-span-6 desk:col-span-2',
  3: 'col-span-6 desk:col-span-3',
  4: 'col-span-6 desk:col-span-4',
  6: 'col-span-6',
}

/** Aligns questions and inputs of a row by two subgrid lines. A field that renders its own question needs only one. */
const subgridClasses = 'row-span-2 grid grid-rows-subgrid gap-y-0'

interface FieldSlotProps {
  readonly path: string
  readonly field: AnyField
  readonly span: Span
  /** True when the field begins a row. */
  readonly startsRow?: boolean
  /** True when an answer above made it visible. */
  readonly isNew?: boolean
}

/**
 * A field with question, help, issue and input. The inputs of a row are aligned; a read-only answer is shown as text.
 */
export function FieldSlot({ path, field, span, startsRow = true, isNew = false }: FieldSlotProps) {
  const { inputOf, model, mayEdit } = useSection()
  const { isDerived } = use(SectionViewContext)
  const follows = useModelSelector(path, () => {
    if (isDerived?.(path, model) !== true) return false
    return field.isBlank(model.get(path) as never) ? 'blank' : 'answered'
  })
  const isQuestion =
    (mayEdit(path) && !field.computed && !field.followsPrefill && !follows) || field.isNotice || isList(field)
  const isFramed = inputOf(field.kind).frame !== 'bare'
  // Nobody can answer it here, so that “Not answered” would ask for the impossible.
  if (follows === 'blank') return null
  return (
    <div
      id={elementId(path)}
      className={classes(
        'min-w-0',
        isFramed && (isQuestion ? subgridClasses : 'row-span-2'),
        widths[span],
        startsRow && 'desk:col-start-1',
        isNew && 'animate-rise',
      )}
    >
      {isQuestion ? <EditableField path={path} field={field} /> : <ReadOnlyField path={path} field={field} />}
    </div>
  )
}

function EditableField({ path, field }: Pick<FieldSlotProps, 'path' | 'field'>) {
  const page = useSection()
  const { model, tKey, textParams, inputOf } = page
  const id = useId()
  const value = useFieldValue(path)
  const issue = useIssue(path)
  const isRequired = useIsRequired(path)
  const { Input, frame, isAnsweredAtOnce } = inputOf(field.kind)
  const key = useModelSelector(path, () => textKeyOf(model, path, tKey))
  const help = tKey.has(`${key}.help`) ? tKey(`${key}.help`, textParams) : undefined
  const label = field.isNotice ? '' : tKey(`${key}.label`, textParams)
  const hasRemarks = remarksAt(page, path).length > 0
  const hasFindings = useFindings(path).length > 0
  const descriptionIds = [help && `${id}-help`, hasRemarks && `${id}-remarks`, (issue || hasFindings) && `${id}-issue`]
    .filter(Boolean)
    .join(' ')
  const props: InputProps<AnyField & { readonly blank: never }> = {
    field: field as AnyField & { readonly blank: never },
    path,
    id: `${id}-input`,
    labelId: `${id}-label`,
    label,
    describedBy: descriptionIds === '' ? undefined : descriptionIds,
    isInvalid: issue?.severity === 'error',
    isRequired,
    value: value as never,
    onChange: (next: unknown) => {
      model.set(path, next)
      if (isAnsweredAtOnce) model.validation.fieldBlurred(path)
    },
    onBlur: () => afterPointerUp(() => model.blur(path)),
  }
  if (frame === 'card') {
    return (
      <>
        {hasFindings && (
          <div className="mb-4">
            <FindingLines path={path} />
          </div>
        )}
        <Input {...props} />
      </>
    )
  }
  return (
    <>
      <FieldHead id={id} path={path} frame={frame} label={label} help={help} issue={issue} isRequired={isRequired} />
      <div className="min-w-0">
        <Input {...props} />
      </div>
    </>
  )
}

/** A question with its answer as plain text, because it may not be changed or is derived from other answers. */
function ReadOnlyField({ path, field }: Pick<FieldSlotProps, 'path' | 'field'>) {
  const page = useSection()
  const { model, tKey, textParams } = page
  const value = useFieldValue(path)
  const issue = useIssue(path)
  const label = tKey(`${textKeyOf(model, path, tKey)}.label`, textParams)
  const currency = useCurrency(path, field.currencyField) ?? ''
  const content = contentWithCurrency(field, value, withParams(tKey, textParams), currency)
  return (
    <>
      <div className={content.type === 'text' ? 'mb-0.5' : 'mb-2'}>
        <p className="text-label text-ink-soft">
          <Text>{label}</Text>
        </p>
        <FieldRemarks path={path} />
        {issue && <ErrorLine severity={issue.severity}>{issueMessage(page, issue).text}</ErrorLine>}
      </div>
      <AnswerView content={content} label={label} />
    </>
  )
}

const endEvents = ['pointerup', 'pointercancel'] as const
let isPressed = false

function trackPointer(event: Event): void {
  isPressed = event.type === 'pointerdown'
}
for (const type of ['pointerdown', ...endEvents]) addEventListener(type, trackPointer, true)

/**
 * Runs a callback at once or, while the pointer is pressed, after its release and click. Blurring a field shows its
 * issues, which moves everything below. If that happened during a press, the release would hit another element and the
 * click would be lost.
 */
function afterPointerUp(callback: () => void): void {
  if (!isPressed) {
    callback()
    return
  }
  const onEnd = () => {
    for (const end of endEvents) removeEventListener(end, onEnd, true)
    setTimeout(callback)
  }
  for (const end of endEvents) addEventListener(end, onEnd, true)
}
