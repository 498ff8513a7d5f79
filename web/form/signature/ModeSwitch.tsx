import { unseenControl } from '../inputs/inputKind.ts'
import { useSection } from '../SectionContext.ts'

const modes = ['draw', 'type', 'picture'] as const
export type SignatureMode = (typeof modes)[number]

interface ModeSwitchProps {
  readonly id: string
  readonly mode: SignatureMode
  onChange(mode: SignatureMode): void
}

/** The selector of the signing method. */
export function ModeSwitch({ id, mode, onChange }: ModeSwitchProps) {
  const { tKey } = useSection()
  return (
    <div
      role="radiogroup"
      aria-label={tKey('formUi.signature.mode')}
      className="mb-2.5 inline-flex print:hidden rounded-button border border-line bg-sunken p-0.75"
    >
      {modes.map((item) => (
        <label
          key={item}
          className="relative flex min-h-9 pointer-coarse:min-h-11 min-w-16 cursor-pointer items-center justify-center rounded-[0.4375rem] px-3.5 text-label text-ink-soft has-checked:bg-paper has-checked:font-semibold has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus forced-colors:has-checked:outline-2"
        >
          <input
            type="radio"
            name={`${id}-mode`}
            className={unseenControl}
            checked={mode === item}
            onChange={() => onChange(item)}
          />
          {tKey(`formUi.signature.${item}`)}
        </label>
      ))}
    </div>
  )
}
