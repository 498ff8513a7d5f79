import { useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { useSection } from '../SectionContext.ts'
import { signatureHeight } from './SignatureImage.tsx'
import { pictureOfDrawing } from './signaturePng.ts'

interface DrawPadProps {
  readonly label: string
  readonly onDraw: (picture: string) => void
  /** A new number clears the pad. */
  readonly resetKey: number
}

/** A black line of 2 px on white, as specified. The library expects the radius of its pen. */
const pen = { minWidth: 1, maxWidth: 1, dotSize: 1, penColor: '#000', backgroundColor: '#fff' } as const

/** A canvas for drawing a signature: 150 px high, black line of 2 px on white. */
export function DrawPad({ label, onDraw, resetKey }: DrawPadProps) {
  const { tKey } = useSection()
  const canvas = useRef<HTMLCanvasElement>(null)
  const onDrawRef = useRef(onDraw)
  useEffect(() => {
    onDrawRef.current = onDraw
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `cleared` starts with empty paper
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
      aria-label={tKey('formUi.pair', { label, text: tKey('formUi.signature.area') })}
      style={{ height: signatureHeight }}
      className="block w-full max-w-140 touch-none rounded-field border border-line-strong bg-white"
    />
  )
}

/** Keeps a stroke from counting as a fling: Chromium would take the next tap for its end and emit no click. */
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
