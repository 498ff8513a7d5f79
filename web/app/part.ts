/** Something that is loaded when it is first needed; `now` is it from then on. */
export interface Part<Thing> {
  load(): Promise<Thing>
  now(): Thing | undefined
}

/** Makes a part; what could not be loaded is asked for again the next time. */
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
