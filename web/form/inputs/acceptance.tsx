import type { AcceptanceField } from '#domain/kit/kinds/yesNo.ts'
import { useText } from '../useText.ts'
import type { InputKind, InputProps } from './inputKind.ts'
import { TickBox } from './TickBox.tsx'

function Input({ field, path, value, onChange, onBlur, ...frame }: InputProps<AcceptanceField>) {
  const text = useText(path, field.text)
  return (
    <TickBox {...frame} variant="card" isTicked={value} onTick={onChange} onBlur={onBlur}>
      <span className="whitespace-pre-line">{text}</span>
    </TickBox>
  )
}

/** A statement that must be ticked, below its question. */
export const acceptance: InputKind<AcceptanceField> = { Input, frame: 'grouped', span: () => 6 }
