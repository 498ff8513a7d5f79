import { classes } from '#web/ui/classes.ts'
import { DrawPad } from './DrawPad.tsx'
import type { SignatureMode } from './ModeSwitch.tsx'
import { PictureSignature } from './PictureSignature.tsx'
import { TypedSignature } from './TypedSignature.tsx'

interface PaperProps {
  readonly mode: SignatureMode
  /** The question, for whoever hears the pad instead of seeing it. */
  readonly label: string
  readonly isInvalid: boolean
  /** Another number starts with empty paper. */
  readonly round: number
  readonly onSign: (picture: string) => void
  readonly onLeave: () => void
}

/** What a signature is given with. Loaded when one is first asked for. */
export function Paper({ mode, label, isInvalid, round, onSign, onLeave }: PaperProps) {
  if (mode === 'type') return <TypedSignature key={round} onSign={onSign} onLeave={onLeave} />
  if (mode === 'picture') return <PictureSignature onSign={onSign} />
  return (
    <div className={classes('max-w-140', isInvalid && 'rounded-field outline-2 -outline-offset-1 outline-bad')}>
      <DrawPad label={label} onDraw={onSign} cleared={round} />
    </div>
  )
}
