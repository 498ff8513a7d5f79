import { useEffect } from 'react'

/** A file dropped beside the place for it does nothing: browsers would leave the page, with all that was typed, to show it. */
export function usePreventStrayDrops(): void {
  useEffect(() => {
    const controller = new AbortController()
    document.addEventListener('dragover', preventFileDrop, controller)
    document.addEventListener('drop', preventFileDrop, controller)
    return () => controller.abort()
  }, [])
}

function preventFileDrop(event: DragEvent): void {
  // A place that takes files has said so before the event comes up to the document.
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
