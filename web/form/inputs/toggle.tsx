import type { ToggleField } from '#domain/kit/kinds/yesNo.ts'
import { type InputKind, type InputProps, unseenControl } from './inputKind.ts'

/** A switch with its question beside it. */
function Input({ id, label, describedBy, value, onChange, onBlur }: InputProps<ToggleField>) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-3 rounded-field text-field font-label has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={value}
        className={unseenControl}
        checked={value}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
      />
      <span
        aria-hidden="true"
        className="flex h-6.5 w-11.5 shrink-0 items-center rounded-full border border-line-strong bg-sunken p-0.75 transition-colors peer-checked:border-orange peer-checked:bg-orange after:size-4.5 after:rounded-full after:bg-line-strong after:transition-transform peer-checked:after:translate-x-5 rtl:peer-checked:after:-translate-x-5 peer-checked:after:bg-paper forced-colors:after:bg-[ButtonText]"
      />
      {label}
    </label>
  )
}

/** A switch, off at first. */
export const toggle: InputKind<ToggleField> = { Input, frame: 'bare', span: () => 6 }
