import { useEffect, useId, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import '#web/styles/signature.css'
import { classes } from '#web/ui/classes.ts'
import { controlClasses } from '../inputs/inputKind.ts'
import type { SignatureMode } from '../inputs/signature.tsx'
import { useSection } from '../SectionContext.ts'
import { FilePicker } from '../uploads/FilePicker.tsx'
import { base64Request } from '../uploads/uploadQueue.ts'
import { signatureHeight } from './SignatureImage.tsx'
import { onScriptFontLoaded, pictureOfDrawing, pictureOfName, pictureOfUpload } from './signaturePng.ts'

interface SignatureEditorProps {
  readonly mode: SignatureMode
  /** The question, as the pad's accessible name. */
  readonly label: string
  readonly isInvalid: boolean
  /** A new number clears the pad. */
  readonly resetKey: number
  /** The typed name. Kept by the caller, so that it survives a change of the method. */
  readonly typedName: string
  readonly onType: (name: string) => void
  readonly onSign: (picture: string) => void
  readonly onBlur: () => void
}

/** The editor of a signature. Its code loads when it is first rendered. */
export function SignatureEditor(props: SignatureEditorProps) {
  const { mode, label, isInvalid, resetKey, onSign } = props
  if (mode === 'type') return <TypedSignature key={resetKey} {...props} />
  if (mode === 'picture') return <PictureSignature onSign={onSign} />
  return (
    <div className={classes('max-w-140', isInvalid && 'rounded-field outline-2 -outline-offset-1 outline-bad')}>
      <DrawPad label={label} onDraw={onSign} resetKey={resetKey} />
    </div>
  )
}

type TypedSignatureProps = Pick<SignatureEditorProps, 'typedName' | 'onType' | 'onSign' | 'onBlur'>

/** A typed name as a signature, for applicants who cannot or do not want to draw. The preview is the stored picture. */
function TypedSignature({ typedName, onType, onSign, onBlur }: TypedSignatureProps) {
  const { tKey } = useSection()
  const id = useId()
  const latest = useRef<string>(undefined)
  useEffect(
    () => () => {
      latest.current = undefined
    },
    [],
  )
  const type = (text: string) => {
    latest.current = text
    onType(text)
    onSign(pictureOfName(text))
    void onScriptFontLoaded(text, () => {
      if (latest.current === text) onSign(pictureOfName(text))
    })
  }
  return (
    <div className="max-w-140">
      <label htmlFor={id} className="mb-1 block text-label">
        {tKey('formUi.signature.typeLabel')}
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        maxLength={140}
        className={controlClasses}
        value={typedName}
        onChange={(event) => type(event.target.value)}
        onBlur={onBlur}
      />
      <p className="mt-1 text-help text-ink-soft">{tKey('formUi.signature.typeHint')}</p>
    </div>
  )
}

/** A photographed or scanned signature. The picture stays in the browser until the section is saved. */
function PictureSignature({ onSign }: { readonly onSign: (picture: string) => void }) {
  const { tKey } = useSection()
  const [failure, setFailure] = useState<'formUi.signature.pictureFailed' | 'formUi.signature.pictureEmpty'>()
  const read = async ([file]: readonly File[]) => {
    if (!file) return
    try {
      const dataUrl = await base64Request(file, { signal: new AbortController().signal, onProgress: () => {} })
      const picture = await pictureOfUpload(dataUrl)
      if (picture !== '') onSign(picture)
      setFailure(picture === '' ? 'formUi.signature.pictureEmpty' : undefined)
    } catch {
      setFailure('formUi.signature.pictureFailed')
    }
  }
  return (
    <div className="max-w-140">
      <FilePicker
        accept="image/png,image/jpeg,image/gif"
        label={tKey('formUi.signature.choosePicture')}
        onFiles={read}
      />
      <p className="mt-1 text-help text-ink-soft">{tKey('formUi.signature.pictureHint')}</p>
      <p role="alert" className="text-help font-label text-bad">
        {failure && tKey(failure)}
      </p>
    </div>
  )
}

interface DrawPadProps {
  readonly label: string
  readonly onDraw: (picture: string) => void
  /** A new number clears the pad. */
  readonly resetKey: number
}

/** A black line of 2 px on white, as specified. The library expects the radius of its pen. */
const pen = { minWidth: 1, maxWidth: 1, dotSize: 1, penColor: '#000', backgroundColor: '#fff' } as const

/** A canvas for drawing a signature: 150 px high, black line of 2 px on white. */
function DrawPad({ label, onDraw, resetKey }: DrawPadProps) {
  const { tKey } = useSection()
  const canvas = useRef<HTMLCanvasElement>(null)
  const onDrawRef = useRef(onDraw)
  useEffect(() => {
    onDrawRef.current = onDraw
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new resetKey starts with an empty pad
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const pad = new SignaturePad(element, pen)
    const adjust = () => fitToDevice(element, pad)
    adjust()
    const watch = new ResizeObserver(adjust)
    watch.observe(element)
    pad.addEventListener('endStroke', () => onDrawRef.current(pictureOfDrawing(element)))
    element.addEventListener('touchstart', preventGesture, { passive: false })
    return () => {
      element.removeEventListener('touchstart', preventGesture)
      watch.disconnect()
      pad.off()
    }
  }, [resetKey])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={tKey('formUi.labelAndText', { label, text: tKey('formUi.signature.area') })}
      style={{ height: signatureHeight }}
      className="block w-full max-w-140 touch-none rounded-field border border-line-strong bg-white"
    />
  )
}

/** Prevents a stroke from being a fling gesture: Chromium would treat the next tap as its end and emit no click. */
function preventGesture(event: TouchEvent): void {
  event.preventDefault()
}

/** Resizes the canvas to the screen's resolution and redraws the strokes. */
function fitToDevice(element: HTMLCanvasElement, pad: SignaturePad): void {
  const ratio = Math.min(window.devicePixelRatio || 1, 2)
  const width = Math.round(element.clientWidth * ratio)
  if (element.width === width && element.height === signatureHeight * ratio) return
  const strokes = pad.toData()
  element.width = width
  element.height = signatureHeight * ratio
  element.getContext('2d')?.scale(ratio, ratio)
  pad.fromData(strokes)
}
