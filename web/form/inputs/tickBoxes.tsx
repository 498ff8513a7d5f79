import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ChoicesField, optionKey } from '#domain/kit/kinds/choice.ts'
import type { StatementsField } from '#domain/kit/kinds/statements.ts'
import type { AcceptanceField } from '#domain/kit/kinds/yesNo.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { classes } from '#web/ui/classes.ts'
import { DocumentLinks } from '../DocumentLinks.tsx'
import { useSection, useText } from '../SectionContext.ts'
import { type InputKind, type InputProps, invisibleControl } from './inputKind.ts'

interface TickBoxProps {
  readonly id?: string
  readonly isTicked: boolean
  onTick(ticked: boolean): void
  onBlur?(): void
  readonly describedBy?: string | undefined
  readonly isInvalid?: boolean
  readonly isRequired?: boolean
  readonly children: ReactNode
  /** `card`: a statement to agree to; `line`: one of several choices. */
  readonly variant?: 'card' | 'line'
}

const variantClasses = {
  card: 'rounded-field border px-3 py-3.5 desk:px-4 has-checked:border-good-line has-checked:bg-good-tint',
  line: 'rounded-field px-2 py-2.5 -mx-2 hover:bg-hover',
} as const

/** A checkbox whose whole label is the press target. */
export function TickBox({ isTicked, onTick, onBlur, children, variant = 'line', ...frame }: TickBoxProps) {
  return (
    <label
      className={classes(
        'relative flex min-h-11 cursor-pointer items-start gap-3 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
        variantClasses[variant],
        variant === 'card' && (frame.isInvalid ? 'border-bad' : 'border-line'),
      )}
    >
      <input
        id={frame.id}
        type="checkbox"
        className={invisibleControl}
        checked={isTicked}
        aria-describedby={frame.describedBy}
        aria-invalid={frame.isInvalid || undefined}
        aria-required={frame.isRequired || undefined}
        onChange={(event) => onTick(event.target.checked)}
        onBlur={onBlur}
      />
      <span
        aria-hidden="true"
        className={classes(
          'mt-px grid size-5.5 shrink-0 place-items-center rounded-md border-[1.5px] bg-paper text-paper peer-checked:border-good peer-checked:bg-good [&>svg]:opacity-0 peer-checked:[&>svg]:opacity-100 forced-colors:peer-checked:bg-[Highlight]',
          frame.isInvalid ? 'border-bad' : 'border-line-strong',
        )}
      >
        <Check size={16} strokeWidth={3} />
      </span>
      <span className="min-w-0 flex-1 text-field">{children}</span>
    </label>
  )
}

function AcceptanceInput({ field, path, value, onChange, onBlur, ...frame }: InputProps<AcceptanceField>) {
  const text = useText(path, field.text)
  return (
    <>
      <TickBox {...frame} variant="card" isTicked={value} onTick={onChange} onBlur={onBlur}>
        <span className="block max-w-[65ch] whitespace-pre-line">{text}</span>
      </TickBox>
      <DocumentLinks text={field.text} />
    </>
  )
}

/** A statement that must be ticked, below its question. */
export const acceptance: InputKind<AcceptanceField> = { Input: AcceptanceInput, frame: 'grouped', span: () => 6 }

function ChoicesInput({ field, labelId, describedBy, isInvalid, value, onChange, onBlur }: InputProps<ChoicesField>) {
  const { tKey } = useSection()
  const tick = (code: string, ticked: boolean) =>
    onChange(field.options.codes.filter((item) => (item === code ? ticked : value.includes(item))))
  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame already has the question, which a legend would repeat
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      className="grid gap-x-6 desk:grid-cols-2"
    >
      {field.options.codes.map((code) => (
        <TickBox
          key={code}
          isTicked={value.includes(code)}
          isInvalid={isInvalid}
          onTick={(ticked) => tick(code, ticked)}
          onBlur={onBlur}
        >
          {tKey(optionKey(field.options, code))}
        </TickBox>
      ))}
    </div>
  )
}

/** Several options of a list, as checkboxes. */
export const choices: InputKind<ChoicesField> = { Input: ChoicesInput, frame: 'grouped', span: () => 6 }

/** Statements that must be read and ticked one by one. There is deliberately no control that ticks them all. */
function StatementsInput({
  field,
  path,
  labelId,
  describedBy,
  isInvalid,
  value,
  onChange,
  onBlur,
}: InputProps<StatementsField>) {
  const { t } = useTranslation()
  const tick = (index: number, ticked: boolean) =>
    onChange(field.texts.map((_text, at) => (at === index ? ticked : value[at] === true)))
  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame already has the question, which a legend would repeat
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      <ol className="grid gap-2.5">
        {field.texts.map((text, index) => (
          <li key={text}>
            <StatementBox
              path={path}
              text={text}
              number={index + 1}
              isTicked={value[index] === true}
              isInvalid={isInvalid && value[index] !== true}
              onTick={(ticked) => tick(index, ticked)}
              onBlur={onBlur}
            />
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="mt-3 text-label text-ink-soft">
        {t(($) => $.formUi.statements.ticked, { ticked: value.filter(Boolean).length, total: field.texts.length })}
      </p>
    </div>
  )
}

interface StatementBoxProps {
  readonly path: string
  readonly text: string
  /** The one-based position in the list, to which an issue refers. */
  readonly number: number
  readonly isTicked: boolean
  readonly isInvalid: boolean
  onTick(ticked: boolean): void
  onBlur(): void
}

function StatementBox({ path, text, number, ...box }: StatementBoxProps) {
  const statementText = useText(path, text)
  return (
    <>
      <TickBox {...box} variant="card">
        <span
          data-number={`${number}.`}
          className="gap-2 before:me-1.5 before:min-w-6 before:shrink-0 before:text-ink-soft before:tabular-nums before:content-[attr(data-number)] desk:flex desk:before:me-0"
        >
          <span className="max-w-[65ch] whitespace-pre-line desk:block">{statementText}</span>
        </span>
      </TickBox>
      <DocumentLinks text={text} />
    </>
  )
}

/** Statements of a declaration. */
export const statements: InputKind<StatementsField> = { Input: StatementsInput, frame: 'grouped', span: () => 6 }
