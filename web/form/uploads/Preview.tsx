import { RotateCcw, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { TransformComponent, TransformWrapper, useControls, useTransformComponent } from 'react-zoom-pan-pinch'
import { useTranslation } from '#web/i18n/languages.ts'
import { AriaLocale } from '#web/ui/AriaLocale.tsx'
import { scaleLimits } from './pictures.ts'

/** Pixels by which an arrow key moves the picture. */
const step = 60

/** The direction in which each arrow key moves the picture: opposite to the arrow, to reveal the side it points to. */
const arrows = [
  ['ArrowLeft', 1, 0],
  ['ArrowRight', -1, 0],
  ['ArrowUp', 0, 1],
  ['ArrowDown', 0, -1],
] as const

interface PreviewProps {
  readonly name: string
  readonly picture: string
  onClose(): void
}

/** A picture over the whole page, which can be moved and zoomed by pointer, touch or keys. */
export function Preview({ name, picture, onClose }: PreviewProps) {
  const { t } = useTranslation()
  return (
    <AriaLocale>
      <ModalOverlay
        isOpen
        isDismissable
        onOpenChange={(open) => !open && onClose()}
        className="fixed inset-0 z-60 animate-appear bg-[#04070ee6]"
      >
        <Modal className="size-full">
          <Dialog
            aria-label={t(($) => $.formUi.preview.title, { name })}
            className="flex size-full flex-col outline-none"
          >
            <TransformWrapper
              minScale={scaleLimits.min}
              maxScale={scaleLimits.max}
              centerOnInit
              limitToBounds={false}
              // One step for each notch of a mouse wheel, like a press of a button.
              smooth={false}
              wheel={{ step: scaleLimits.step }}
            >
              <Bar name={name} onClose={onClose} />
              <TransformComponent wrapperStyle={{ width: '100%', height: '100%' }}>
                <img src={picture} alt={name} className="max-h-[80vh] max-w-[92vw] bg-white shadow-over" />
              </TransformComponent>
            </TransformWrapper>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}

function Bar({ name, onClose }: Pick<PreviewProps, 'name' | 'onClose'>) {
  const { t } = useTranslation()
  const { centerView, setTransform } = useControls()
  const scale = useTransformComponent(({ state }) => state.scale)
  const positionX = useTransformComponent(({ state }) => state.positionX)
  const positionY = useTransformComponent(({ state }) => state.positionY)
  // Without animation: the library ends a running animation at any position when the wheel stops.
  const show = (next: number) => centerView(next, 0)
  const zoom = (change: number) => show(scaleLimits.fit(scale + change))
  const centre = useEffectEvent(() => show(scale))
  // Rotating a phone or resizing a window would move the picture off centre.
  useEffect(() => {
    const listen = () => centre()
    window.addEventListener('resize', listen)
    return () => window.removeEventListener('resize', listen)
  }, [])
  useKeys({
    ...Object.fromEntries(
      arrows.map(([key, x, y]) => [key, () => setTransform(positionX + x * step, positionY + y * step, scale, 0)]),
    ),
    '+': () => zoom(scaleLimits.step),
    '-': () => zoom(-scaleLimits.step),
    0: () => show(1),
  })
  return (
    <div className="z-1 flex items-center gap-1 bg-navy px-3 py-1.5 text-on-navy">
      <p className="min-w-0 flex-1 truncate font-semibold">{name}</p>
      <BarButton
        label={t(($) => $.formUi.preview.zoomOut)}
        isDisabled={scale <= scaleLimits.min}
        onPress={() => zoom(-scaleLimits.step)}
      >
        <ZoomOut aria-hidden="true" size={20} />
      </BarButton>
      <output className="w-14 text-center text-label">
        {t(($) => $.formUi.preview.scale, { percent: Math.round(scale * 100) })}
      </output>
      <BarButton
        label={t(($) => $.formUi.preview.zoomIn)}
        isDisabled={scale >= scaleLimits.max}
        onPress={() => zoom(scaleLimits.step)}
      >
        <ZoomIn aria-hidden="true" size={20} />
      </BarButton>
      <BarButton label={t(($) => $.formUi.preview.reset)} onPress={() => show(1)}>
        <RotateCcw aria-hidden="true" size={20} />
      </BarButton>
      <BarButton label={t(($) => $.formUi.preview.close)} onPress={onClose}>
        <X aria-hidden="true" size={22} />
      </BarButton>
    </div>
  )
}

/** Handles the keys of the open preview. `=` counts as `+`, which needs Shift on many keyboards. */
function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) actions[event.key === '=' ? '+' : event.key]?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

interface BarButtonProps {
  readonly label: string
  readonly children: ReactNode
  readonly isDisabled?: boolean
  onPress(): void
}

function BarButton({ label, children, isDisabled, onPress }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // A disabled button would lose the focus, and with it Escape and the arrow keys.
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onPress()}
      className="grid size-11 cursor-pointer place-items-center rounded-field hover:bg-white/10 focus-visible:outline-on-navy aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      {children}
    </button>
  )
}
