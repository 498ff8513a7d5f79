import type { PercentField } from '#domain/kit/kinds/number.ts'
import type { InputKind, InputProps } from './inputKind.ts'
import { NumberInput } from './NumberInput.tsx'

function Input(props: InputProps<PercentField>) {
  return <NumberInput {...props} unit="%" />
}

/** A percentage. */
export const percent: InputKind<PercentField> = { Input, frame: 'labelled', span: () => 2 }
