const ends = ['pointerup', 'pointercancel'] as const
let isPressed = false

function press(event: Event): void {
  isPressed = event.type === 'pointerdown'
}
for (const type of ['pointerdown', ...ends]) addEventListener(type, press, true)

/**
 * Runs at once; while the pointer is pressed, only when it was let go and its click has arrived. What is wrong with a field is shown
 * when it is left, which moves everything below: a press on that would be let go over something else, and be lost.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) {
    act()
    return
  }
  const ended = () => {
    for (const end of ends) removeEventListener(end, ended, true)
    setTimeout(act)
  }
  for (const end of ends) addEventListener(end, ended, true)
}
