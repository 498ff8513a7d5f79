import { ChevronLeft, ChevronRight, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { basePath } from '../../../state/basePath.ts'

GlobalWorkerOptions.workerSrc = workerUrl

interface PdfViewProps {
  readonly blob: Blob
  readonly name: string
}

/** The folder of decoders, character maps and fonts that a document may need. */
const folder = `${basePath}/desk/pdfjs/`
const parsing = {
  enableXfa: false,
  // The content security policy of the page allows no WebAssembly.
  useWasm: false,
  wasmUrl: `${folder}wasm/`,
  cMapUrl: `${folder}cmaps/`,
  standardFontDataUrl: `${folder}standard_fonts/`,
} as const

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const

/**
 * Renders the pages of a PDF as pictures. A worker parses the document, whose scripts, forms, links and attachments are
 * inactive.
 */
export function PdfView({ blob, name }: PdfViewProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [hasFailed, setFailed] = useState(false)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(2)
  const [rotation, setRotation] = useState(0)
  useEffect(() => {
    let isUnmounted = false
    const loading = blob.arrayBuffer().then((data) => getDocument({ data, ...parsing }))
    loading
      .then((task) => task.promise)
      .then((loaded) => !isUnmounted && setPdf(loaded))
      .catch(() => !isUnmounted && setFailed(true))
    return () => {
      isUnmounted = true
      void loading.then((task) => task.destroy())
    }
  }, [blob])
  if (hasFailed) return <p role="alert">The document can’t be drawn here.</p>
  if (!pdf) return <p role="status">Loading …</p>
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-1">
        <Tool label="Previous page" isDisabled={page === 1} onPress={() => setPage(page - 1)}>
          <ChevronLeft aria-hidden="true" size={18} />
        </Tool>
        <span aria-live="polite" className="text-label tabular-nums">
          {page} of {pdf.numPages}
        </span>
        <Tool label="Next page" isDisabled={page === pdf.numPages} onPress={() => setPage(page + 1)}>
          <ChevronRight aria-hidden="true" size={18} />
        </Tool>
        <Tool label="Smaller" isDisabled={zoom === 0} onPress={() => setZoom(zoom - 1)}>
          <ZoomOut aria-hidden="true" size={18} />
        </Tool>
        <Tool label="Larger" isDisabled={zoom === zooms.length - 1} onPress={() => setZoom(zoom + 1)}>
          <ZoomIn aria-hidden="true" size={18} />
        </Tool>
        <Tool label="Rotate" onPress={() => setRotation((rotation + 90) % 360)}>
          <RotateCw aria-hidden="true" size={18} />
        </Tool>
      </div>
      <div className="max-h-[60vh] overflow-auto rounded-field border border-line bg-sunken">
        <Page
          pdf={pdf}
          number={page}
          zoom={zooms[zoom] ?? 1}
          rotation={rotation}
          label={`${name}, page ${page}`}
          onFail={() => setFailed(true)}
        />
      </div>
    </div>
  )
}

interface PageProps {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  readonly zoom: number
  /** Degrees, clockwise. */
  readonly rotation: number
  readonly label: string
  readonly onFail: () => void
}

function Page({ pdf, number, zoom, rotation, label, onFail }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    const target = canvas.current
    if (!target) return
    const drawing = pdf.getPage(number).then((page) => {
      const viewport = page.getViewport({ scale: zoom * 1.3 * devicePixelRatio, rotation: page.rotate + rotation })
      target.width = viewport.width
      target.height = viewport.height
      target.style.width = `${viewport.width / devicePixelRatio}px`
      return page.render({ canvas: target, viewport })
    })
    let isUnmounted = false
    drawing.then((task) => task.promise).catch(() => !isUnmounted && fail())
    return () => {
      isUnmounted = true
      drawing.then((task) => task.cancel()).catch(() => undefined)
    }
  }, [pdf, number, zoom, rotation])
  return <canvas ref={canvas} role="img" aria-label={label} className="mx-auto block bg-white" />
}

interface ToolProps {
  readonly label: string
  readonly isDisabled?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function Tool({ label, isDisabled, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      className="grid size-11 cursor-pointer place-items-center rounded-button hover:bg-hover disabled:cursor-not-allowed disabled:opacity-40"
    >
      {children}
    </button>
  )
}
