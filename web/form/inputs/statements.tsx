import type { StatementsField } from '#domain/kit/kinds/statements.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { useText } from '../useText.ts'
import type { InputKind, InputProps } from './inputKind.ts'
import { TickBox } from './TickBox.tsx'

/** Statements that are read and ticked one by one. No control ticks them all. */
function Input({ field, path, labelId, describedBy, isInvalid, value, onChange, onBlur }: InputProps<StatementsField>) {
  const { t } = useTranslation()
  const tick = (index: number, ticked: boolean) =>
    onChange(field.texts.map((_text, at) => (at === index ? ticked : value[at] === true)))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend where the frame has the question already
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      <ol className="grid gap-2.5">
        {field.texts.map((text, index) => (
          <li key={text}>
            <StatementBox
              path={path}
              text={text}
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
  readonly isTicked: boolean
  readonly isInvalid: boolean
  onTick(ticked: boolean): void
  onBlur(): void
}

function StatementBox({ path, text, ...box }: StatementBoxProps) {
  const statementText = useText(path, text)
  return (
    <TickBox {...box} variant="card">
      <span className="block max-w-[65ch] whitespace-pre-line">{statementText}</span>
    </TickBox>
  )
}

/** Statements of a declaration. */
export const statements: InputKind<StatementsField> = { Input, frame: 'grouped', span: () => 6 }
