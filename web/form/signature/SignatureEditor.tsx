import { classes } from '#web/ui/classes.ts'
import { DrawPad } from './DrawPad.tsx'
import type { SignatureMode } from './ModeSwitch.tsx'
import { PictureSignature } from './PictureSignature.tsx'
import { TypedSignature } from './TypedSignature.tsx'

interface SignatureEditorProps {
  readonly mode: SignatureMode
  /** The question, for whoever hears the pad instead of seeing it. */
  readonly label: string
  readonly isInvalid: boolean
  /** Another number starts with empty paper. */
  readonly resetKey: number
  readonly onSign: (picture: string) => void
  readonly onBlur: () => void
}

/** What a signature is given with. Loaded when one is first asked for. */
export function SignatureEditor({ mode, label, isInvalid, resetKey, onSign, onBlur }: SignatureEditorProps) {
  if (mode === 'type') return <TypedSignature key={resetKey} onSign={onSign} onBlur={onBlur} />
  if (mode === 'picture') return <PictureSignature onSign={onSign} />
  return (
    <div className={classes('max-w-140', isInvalid && 'rounded-field outline-2 -outline-offset-1 outline-bad')}>
      <DrawPad label={label} onDraw={onSign} resetKey={resetKey} />
    </div>
  )
}
