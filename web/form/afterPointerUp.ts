const endEvents = ['pointerup', 'pointercancel'] as const
let isPressed = false

function trackPointer(event: Event): void {
  isPressed = event.type === 'pointerdown'
}
for (const type of ['pointerdown', ...endEvents]) addEventListener(type, trackPointer, true)

/**
 * Runs a callback at once or, while the pointer is pressed, after its release and click. Blurring a field shows its
 * issues, which moves everything below: the release of a press there would hit another element, and the press would be
 * lost.
 */
export function afterPointerUp(callback: () => void): void {
  if (!isPressed) {
    callback()
    return
  }
  const onEnd = () => {
    for (const end of endEvents) removeEventListener(end, onEnd, true)
    setTimeout(callback)
  }
  for (const end of endEvents) addEventListener(end, onEnd, true)
}
