import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../ui/Button.tsx'
import { onInput } from './input.ts'

/** Time without a key or press after which the page hides what it shows. */
const coveredAfterMs = 5 * 60_000

/**
 * Hides the page after some minutes without input, from the eye and from assistive technology: a modal dialog of the
 * browser lies above everything, also above other dialogs, and makes the rest inert. Nothing of the page is lost.
 */
export function IdleCover() {
  const isCovered = useIsIdle()
  return isCovered.value ? <Cover onShow={isCovered.reset} /> : null
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
  // Outside of the page's root, which an open dialog of React Aria makes inert.
  return createPortal(
    <dialog
      ref={dialog}
      // Such a dialog leaves this element alone.
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

/** Returns true once there was no input for the time. It stays so until it is reset. */
function useIsIdle(): { readonly value: boolean; readonly reset: () => void } {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (isIdle) return
    const wait = () => setTimeout(() => setIdle(true), coveredAfterMs)
    let timer = wait()
    const stop = onInput(() => {
      clearTimeout(timer)
      timer = wait()
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [isIdle])
  return { value: isIdle, reset: () => setIdle(false) }
}
