import type { ListField } from '#domain/kit/kinds/list.ts'
import { Register } from '../register/Register.tsx'
import type { InputKind, InputProps } from './inputKind.ts'

function Input({ field, path }: InputProps<ListField>) {
  return <Register list={path} field={field} />
}

/** A register: several entries, edited one at a time, on its own card. */
export const list: InputKind<ListField> = { Input, frame: 'card', span: () => 6 }
