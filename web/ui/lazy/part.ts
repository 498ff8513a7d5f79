/** A module that loads when it is first needed. `now` returns it once it is loaded. */
export interface Part<Thing> {
  load(): Promise<Thing>
  now(): Thing | undefined
}

/** Creates a part. A failed load is retried with the next request. */
export function part<Thing>(load: () => Promise<Thing>): Part<Thing> {
  let thing: Thing | undefined
  return {
    now: () => thing,
    async load() {
      thing ??= await load()
      return thing
    },
  }
}
