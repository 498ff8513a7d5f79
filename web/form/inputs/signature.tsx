import { CircleCheck, Eraser } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SignatureField } from '#domain/kit/kinds/signature.ts'
import { createObservable, useObservable } from '#web/state/observable.ts'
import { Button } from '#web/ui/Button.tsx'
import { RestoreFocus } from '#web/ui/focus.tsx'
import { LazyBoundary, lazyWithRetry } from '#web/ui/lazy.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useSection } from '../SectionContext.ts'
import { SignatureImage } from '../signature/SignatureImage.tsx'
import { type InputKind, type InputProps, unseenControl } from './inputKind.ts'

const SignatureEditor = lazyWithRetry(async () => (await import('../signature/SignatureEditor.tsx')).SignatureEditor)

/** A signature: drawn, typed or uploaded as a picture. A given signature is shown as an image until it is cleared. */
function Input({ id, labelId, label, describedBy, isInvalid, value, onChange, onBlur }: InputProps<SignatureField>) {
  const { tKey } = useSection()
  const group = useRef<HTMLDivElement>(null)
  const [mode, setMode] = useState<SignatureMode>('draw')
  const [typed, setTyped] = useState({ round: 0, name: '' })
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
            typedName={typed.round === round ? typed.name : ''}
            onType={(name) => setTyped({ round, name })}
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

/** The state of signing. */
interface SignatureDraft {
  /** A new number clears the editor. */
  readonly resetKey: number
  /** The signature given on this page. */
  readonly picture?: string
  /** True while the editor also shows it, for example as strokes on the pad. */
  readonly isInEditor: boolean
}

const emptyDraft = (resetKey: number): SignatureDraft => ({ resetKey, isInEditor: false })

/**
 * Manages the signature given on this page. A signature from elsewhere (another window, the stored answers) is shown as
 * a picture, and the drawn or typed one is cleared.
 * @param value the current signature
 * @param onChange receives the signature given on this page
 */
function useSigning(value: string, onChange: (picture: string) => void) {
  // An observable instead of React state: the answer is outside of React too, and both have to change in one render.
  const [draft] = useState(() => createObservable(emptyDraft(0)))
  const { resetKey, picture, isInEditor } = useObservable(draft)
  const isOwn = picture === value
  useEffect(() => {
    if (picture !== undefined && !isOwn) draft.set(emptyDraft(resetKey + 1))
  }, [draft, picture, isOwn, resetKey])
  return {
    round: resetKey,
    /** True for a signature given on this page: its editor stays visible. */
    isOwn,
    isOnPaper: isOwn && isInEditor,
    sign(newPicture: string) {
      draft.set({ resetKey, picture: newPicture, isInEditor: true })
      onChange(newPicture)
    },
    clear() {
      draft.set(emptyDraft(resetKey + 1))
      onChange('')
    },
    /** Shows the editor of another method. The current signature stays until a new one is given. */
    switchMode() {
      draft.set({ ...draft.get(), isInEditor: false })
    },
  }
}

const modes = ['draw', 'type', 'picture'] as const
export type SignatureMode = (typeof modes)[number]

interface ModeSwitchProps {
  readonly id: string
  readonly mode: SignatureMode
  onChange(mode: SignatureMode): void
}

/** The selector of the signing method. */
function ModeSwitch({ id, mode, onChange }: ModeSwitchProps) {
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
