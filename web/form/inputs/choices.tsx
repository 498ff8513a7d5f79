import { type ChoicesField, optionKey } from '#domain/kit/kinds/choice.ts'
import { useSection } from '../SectionContext.ts'
import type { InputKind, InputProps } from './inputKind.ts'
import { TickBox } from './TickBox.tsx'

function Input({ field, labelId, describedBy, isInvalid, value, onChange, onBlur }: InputProps<ChoicesField>) {
  const { tKey } = useSection()
  const tick = (code: string, ticked: boolean) =>
    onChange(field.options.codes.filter((item) => (item === code ? ticked : value.includes(item))))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend where the frame has the question already
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
export const choices: InputKind<ChoicesField> = { Input, frame: 'grouped', span: () => 6 }
