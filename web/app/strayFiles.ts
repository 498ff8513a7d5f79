/** A file dropped beside the place for it does nothing: browsers would leave the page, with all that was typed, to show it. */
export function keepStrayFiles(): void {
  const keep = (event: DragEvent) => {
    // A place that takes files has said so before the event comes up to the document.
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  document.addEventListener('dragover', keep)
  document.addEventListener('drop', keep)
}
