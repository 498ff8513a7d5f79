import { CircleCheck, Eraser } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SignatureField } from '#domain/kit/kinds/signature.ts'
import { Button } from '#web/ui/Button.tsx'
import { RestoreFocus } from '#web/ui/focus.tsx'
import { LazyBoundary, lazyWithRetry } from '#web/ui/lazy.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useSection } from '../SectionContext.ts'
import { ModeSwitch, type SignatureMode } from '../signature/ModeSwitch.tsx'
import { SignatureImage } from '../signature/SignatureImage.tsx'
import { useSigning } from '../signature/useSigning.ts'
import type { InputKind, InputProps } from './inputKind.ts'

const SignatureEditor = lazyWithRetry(async () => (await import('../signature/SignatureEditor.tsx')).SignatureEditor)

/** A signature: drawn, typed or uploaded as a picture. A given signature is shown as an image until it is cleared. */
function Input({ id, labelId, label, describedBy, isInvalid, value, onChange, onBlur }: InputProps<SignatureField>) {
  const { tKey } = useSection()
  const group = useRef<HTMLDivElement>(null)
  const [mode, setMode] = useState<SignatureMode>('draw')
  const { round, isOwn, isOnPaper, sign, clear, switchMode } = useSigning(value, onChange)
  const change = (next: SignatureMode) => {
    switchMode()
    setMode(next)
  }
  const isGiven = value !== ''
  const isSigning = !isGiven || isOwn
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend where the frame has the question already
    <div ref={group} role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      {isSigning && <ModeSwitch id={id} mode={mode} onChange={change} />}
      {isSigning && (
        <LazyBoundary fallback={<Skeleton className="h-37.5 max-w-140" />}>
          <SignatureEditor
            mode={mode}
            label={label}
            isInvalid={isInvalid}
            resetKey={round}
            onSign={sign}
            onBlur={onBlur}
          />
        </LazyBoundary>
      )}
      {isGiven && !(isOnPaper && mode === 'draw') && (
        <div className={isOwn ? 'mt-3' : undefined}>
          <SignatureImage picture={value} label={label} />
        </div>
      )}
      <div className="mt-1 flex min-h-11 max-w-140 items-center justify-between gap-3 text-help text-ink-soft">
        {isGiven ? (
          <span className="flex items-center gap-1.5 font-semibold text-good">
            <CircleCheck aria-hidden="true" size={18} />
            {tKey('formUi.signature.signed')}
          </span>
        ) : (
          <span>{mode === 'draw' && tKey('formUi.signature.drawHint')}</span>
        )}
        {isGiven && (
          <RestoreFocus next={() => group.current?.querySelector<HTMLElement>('input:checked')}>
            <Button variant="quiet" size="small" onPress={clear}>
              <Eraser aria-hidden="true" size={16} />
              {tKey('formUi.signature.clear')}
            </Button>
          </RestoreFocus>
        )}
      </div>
    </div>
  )
}

/** A signature. */
export const signature: InputKind<SignatureField> = { Input, frame: 'grouped', span: () => 6 }
