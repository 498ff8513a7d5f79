/** What a subject opened: servers, browsers. All of it is closed again, also when something failed. */
export interface Opened {
  /** Keeps what was opened, to be closed at the end. */
  keep<Thing>(thing: Thing, close: (thing: Thing) => Promise<unknown>): Thing
}

/** Does something with whatever it opens, and closes that at the end. */
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
