import { classes } from '#web/ui/classes.ts'
import { DrawPad } from './DrawPad.tsx'
import type { SignatureMode } from './ModeSwitch.tsx'
import { PictureSignature } from './PictureSignature.tsx'
import { TypedSignature } from './TypedSignature.tsx'

interface SignatureEditorProps {
  readonly mode: SignatureMode
  /** The question, as the pad's accessible name. */
  readonly label: string
  readonly isInvalid: boolean
  /** A new number clears the pad. */
  readonly resetKey: number
  readonly onSign: (picture: string) => void
  readonly onBlur: () => void
}

/** The editor of a signature. It loads when it is first needed. */
export function SignatureEditor({ mode, label, isInvalid, resetKey, onSign, onBlur }: SignatureEditorProps) {
  if (mode === 'type') return <TypedSignature key={resetKey} onSign={onSign} onBlur={onBlur} />
  if (mode === 'picture') return <PictureSignature onSign={onSign} />
  return (
    <div className={classes('max-w-140', isInvalid && 'rounded-field outline-2 -outline-offset-1 outline-bad')}>
      <DrawPad label={label} onDraw={onSign} resetKey={resetKey} />
    </div>
  )
}
