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
import { type InputKind, type InputProps, invisibleControl } from './inputKind.ts'

const SignatureEditor = lazyWithRetry(async () => (await import('../signature/SignatureEditor.tsx')).SignatureEditor)

/** A signature that is drawn, typed or uploaded as a picture. It is shown as an image until the applicant clears it. */
function Input({ id, labelId, label, describedBy, isInvalid, value, onChange, onBlur }: InputProps<SignatureField>) {
  const { tKey } = useSection()
  const group = useRef<HTMLDivElement>(null)
  const [mode, setMode] = useState<SignatureMode>('draw')
  const [typed, setTyped] = useState({ resetKey: 0, name: '' })
  const { resetKey, isOwn, isInEditor, sign, clear, switchMode } = useSigning(value, onChange)
  const change = (next: SignatureMode) => {
    switchMode()
    setMode(next)
  }
  const isGiven = value !== ''
  const isSigning = !isGiven || isOwn
  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame already has the question, which a legend would repeat
    <div ref={group} role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      {isSigning && <ModeSwitch id={id} mode={mode} onChange={change} />}
      {isSigning && (
        <LazyBoundary fallback={<Skeleton className="h-37.5 max-w-140" />}>
          <SignatureEditor
            mode={mode}
            label={label}
            isInvalid={isInvalid}
            resetKey={resetKey}
            typedName={typed.resetKey === resetKey ? typed.name : ''}
            onType={(name) => setTyped({ resetKey, name })}
            onSign={sign}
            onBlur={onBlur}
          />
        </LazyBoundary>
      )}
      {isGiven && !(isInEditor && mode === 'draw') && (
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

/** The signature given on this page, and the state of its editor. */
interface SignatureDraft {
  /** A new number clears the editor. */
  readonly resetKey: number
  /** The signature given on this page. */
  readonly picture?: string
  /** True while the editor itself shows the signature, such as strokes on the pad. */
  readonly isInEditor: boolean
}

const emptyDraft = (resetKey: number): SignatureDraft => ({ resetKey, isInEditor: false })

/**
 * Manages the signature given on this page. When another signature replaces it, from another window or the stored
 * answers, the editor is cleared and the new one is shown as a picture.
 * @param value the current signature
 * @param onChange receives the signature given on this page
 */
function useSigning(value: string, onChange: (picture: string) => void) {
  // An observable instead of React state, so that it and the answer in the model change in the same render.
  const [draft] = useState(() => createObservable(emptyDraft(0)))
  const { resetKey, picture, isInEditor } = useObservable(draft)
  const isOwn = picture === value
  useEffect(() => {
    if (picture !== undefined && !isOwn) draft.set(emptyDraft(resetKey + 1))
  }, [draft, picture, isOwn, resetKey])
  return {
    resetKey,
    /** True for a signature given on this page, whose editor stays visible. */
    isOwn,
    isInEditor: isOwn && isInEditor,
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
            className={invisibleControl}
            checked={mode === item}
            onChange={() => onChange(item)}
          />
          {tKey(`formUi.signature.${item}`)}
        </label>
      ))}
    </div>
  )
}
