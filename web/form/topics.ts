/** Tells those who listen to a place that it changed. The topic `*` hears of every change. */
export interface Topics {
  subscribe(topic: string, listener: () => void): () => void
  publish(topics: Iterable<string>): void
}

/** The topic that hears of every change. */
export const anyChange = '*'

/** The topic of what a person did: typed, chose, added, removed. */
export const edited = '#edited'

/** Makes a set of topics; a listener of several topics is told once for one change. */
export function createTopics(): Topics {
  const listeners = new Map<string, Set<() => void>>()
  return {
    subscribe(topic, listener) {
      const here = listeners.get(topic) ?? new Set()
      listeners.set(topic, here.add(listener))
      return () => {
        here.delete(listener)
        if (here.size === 0 && listeners.get(topic) === here) listeners.delete(topic)
      }
    },
    publish(topics) {
      const told = new Set<() => void>()
      for (const topic of new Set([...topics, anyChange])) {
        for (const listener of listeners.get(topic) ?? []) told.add(listener)
      }
      for (const listener of told) listener()
    },
  }
}
