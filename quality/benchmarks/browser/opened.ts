/** The servers and browsers that a benchmark opens; all of them are closed at the end, even after a failure. */
export interface Opened {
  /** Registers something to be closed at the end. */
  keep<Thing>(thing: Thing, close: (thing: Thing) => Promise<unknown>): Thing
}

/** Yields figures, and closes everything that was registered at the end. */
export async function* closing<Figure>(
  run: (opened: Opened) => AsyncIterable<Figure>,
): AsyncGenerator<Figure, void, undefined> {
  const ends: (() => Promise<unknown>)[] = []
  try {
    yield* run({
      keep(thing, close) {
        ends.push(() => close(thing))
        return thing
      },
    })
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}
