const types = ['keydown', 'pointerdown', 'wheel'] as const

/** Calls a function at each key, press and turn of the wheel, also where another part stops the event. @returns a function that ends it */
export function onInput(listener: () => void): () => void {
  const options = { passive: true, capture: true }
  for (const type of types) addEventListener(type, listener, options)
  return () => {
    for (const type of types) removeEventListener(type, listener, options)
  }
}
