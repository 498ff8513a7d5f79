import { useEffect } from 'react'

/**
 * Ignores a file dropped outside of a drop zone. The browser would otherwise leave the page and lose what was typed.
 */
export function usePreventStrayDrops(): void {
  useEffect(() => {
    const controller = new AbortController()
    document.addEventListener('dragover', preventFileDrop, controller)
    document.addEventListener('drop', preventFileDrop, controller)
    return () => controller.abort()
  }, [])
}

function preventFileDrop(event: DragEvent): void {
  // A drop zone has accepted the event before it bubbles to the document.
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
