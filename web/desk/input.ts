const types = ['keydown', 'pointerdown', 'wheel'] as const

/**
 * Calls a function on each key, press and wheel event, also when a component stops its propagation.
 * @returns a function that removes the listener
 */
export function onInput(listener: () => void): () => void {
  const options = { passive: true, capture: true }
  for (const type of types) addEventListener(type, listener, options)
  return () => {
    for (const type of types) removeEventListener(type, listener, options)
  }
}
