import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../ui/Button.tsx'
import { onInput } from './input.ts'

/** Milliseconds without input after which the page is covered. */
const coveredAfterMs = 5 * 60_000

/**
 * Covers the page after some minutes without input, so that passers-by cannot read it. A modal `<dialog>` is in the top
 * layer, above other dialogs, and makes the rest inert for assistive technology. The page keeps its state.
 */
export function IdleCover() {
  const { isIdle, reset } = useIdle()
  return isIdle ? <Cover onShow={reset} /> : null
}

function Cover({ onShow }: { readonly onShow: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    const before = document.activeElement
    const title = document.title
    document.title = 'Desk'
    current?.showModal()
    return () => {
      document.title = title
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  // Rendered into the body, because an open dialog of React Aria makes the root element inert.
  return createPortal(
    <dialog
      ref={dialog}
      // React Aria does not make an element with this attribute inert.
      data-react-aria-top-layer="true"
      aria-labelledby="cover-title"
      onCancel={(event) => {
        event.preventDefault()
        onShow()
      }}
      className="m-0 grid h-dvh max-h-none w-dvw max-w-none place-content-center justify-items-center gap-4 bg-ground p-6 text-ink"
    >
      <h1 id="cover-title" className="text-title font-semibold">
        The page is hidden
      </h1>
      <p>Nobody used it for five minutes. What you typed is still here.</p>
      <Button variant="primary" autoFocus onPress={onShow}>
        Show again
      </Button>
    </dialog>,
    document.body,
  )
}

/** Sets `isIdle` after some minutes without input, until `reset` is called. */
function useIdle(): { readonly isIdle: boolean; readonly reset: () => void } {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (isIdle) return
    const startTimer = () => setTimeout(() => setIdle(true), coveredAfterMs)
    let timer = startTimer()
    const stop = onInput(() => {
      clearTimeout(timer)
      timer = startTimer()
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [isIdle])
  return { isIdle, reset: () => setIdle(false) }
}
