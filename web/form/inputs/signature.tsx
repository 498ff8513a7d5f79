import { CircleCheck, Eraser } from 'lucide-react'
import { useState } from 'react'
import type { SignatureField } from '#domain/kit/kinds/signature.ts'
import { part } from '#web/app/part.ts'
import { WithPart } from '#web/app/WithPart.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useSection } from '../SectionContext.ts'
import { ModeSwitch, type SignatureMode } from '../signature/ModeSwitch.tsx'
import { PictureSignature } from '../signature/PictureSignature.tsx'
import { SignatureImage } from '../signature/SignatureImage.tsx'
import { TypedSignature } from '../signature/TypedSignature.tsx'
import type { InputKind, InputProps } from './inputKind.ts'

const pad = part(async () => (await import('../signature/DrawPad.tsx')).DrawPad)

/** A signature: drawn, typed or brought as a picture. One that is given stands as an image until it is cleared. */
function Input({ id, labelId, label, describedBy, isInvalid, value, onChange, onLeave }: InputProps<SignatureField>) {
  const { say } = useSection()
  const [mode, setMode] = useState<SignatureMode>('draw')
  const [cleared, setCleared] = useState(0)
  /** Given just now: what it was given with stays in place. */
  const [isFresh, setFresh] = useState(false)
  const sign = (picture: string) => {
    setFresh(true)
    onChange(picture)
  }
  const clear = () => {
    setFresh(false)
    setCleared(cleared + 1)
    onChange('')
  }
  const change = (next: SignatureMode) => {
    if (value !== '') clear()
    setMode(next)
  }
  const isGiven = value !== ''
  const isSigning = !isGiven || isFresh
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend where the frame has the question already
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      {isSigning && <ModeSwitch id={id} mode={mode} onChange={change} />}
      {isSigning && mode === 'draw' && (
        <div className={isInvalid ? 'max-w-140 rounded-field outline-2 outline-offset-2 outline-bad' : undefined}>
          <WithPart part={pad} waiting={<Skeleton className="h-37.5 max-w-140" />}>
            {(DrawPad) => <DrawPad label={label} onDraw={sign} cleared={cleared} />}
          </WithPart>
        </div>
      )}
      {isSigning && mode === 'type' && <TypedSignature key={cleared} onSign={sign} onLeave={onLeave} />}
      {isSigning && mode === 'picture' && !isGiven && <PictureSignature onSign={sign} />}
      {isGiven && (!isFresh || mode !== 'draw') && (
        <div className={isFresh ? 'mt-3' : undefined}>
          <SignatureImage picture={value} label={label} />
        </div>
      )}
      <div className="mt-1 flex min-h-11 max-w-140 items-center justify-between gap-3 text-help text-ink-soft">
        {isGiven ? (
          <span className="flex items-center gap-1.5 font-semibold text-good">
            <CircleCheck aria-hidden="true" size={18} />
            {say('formUi.signature.signed')}
          </span>
        ) : (
          <span>{mode === 'draw' && say('formUi.signature.drawHint')}</span>
        )}
        {isGiven && (
          <Button look="quiet" size="small" onPress={clear}>
            <Eraser aria-hidden="true" size={16} />
            {say('formUi.signature.clear')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A signature. */
export const signature: InputKind<SignatureField> = { Input, frame: 'grouped', span: () => 6 }
