import type { MoneyField } from '#domain/kit/kinds/number.ts'
import type { InputKind, InputProps } from './inputKind.ts'
import { NumberInput } from './NumberInput.tsx'

function Input(props: InputProps<MoneyField>) {
  return <NumberInput {...props} />
}

/** An amount of money. */
export const money: InputKind<MoneyField> = { Input, frame: 'labelled', span: () => 3 }
