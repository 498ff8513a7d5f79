/** The servers and browsers that a subject opens. All of them are closed again, also after a failure. */
export interface Opened {
  /** Registers something to be closed at the end. */
  keep<Thing>(thing: Thing, close: (thing: Thing) => Promise<unknown>): Thing
}

/** Acts, and closes at the end everything that was registered. */
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
