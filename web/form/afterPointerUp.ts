const endEvents = ['pointerup', 'pointercancel'] as const
let isPressed = false

function trackPointer(event: Event): void {
  isPressed = event.type === 'pointerdown'
}
for (const type of ['pointerdown', ...endEvents]) addEventListener(type, trackPointer, true)

/**
 * Runs at once; while the pointer is pressed, only when it was let go and its click has arrived. What is wrong with a field is shown
 * when it is left, which moves everything below: a press on that would be let go over something else, and be lost.
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
