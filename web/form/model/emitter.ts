/** Notifies the listeners of a topic. The topic `*` receives every change. */
export interface Emitter {
  subscribe(topic: string, listener: () => void): () => void
  publish(topics: Iterable<string>): void
}

/** The topic that receives every change. */
export const anyChangeTopic = '*'

/** The topic of the applicant's edits: typing, choosing, adding, removing. */
export const editedTopic = '#edited'

/** Creates an emitter. A listener of several topics is called once for one change. */
export function createEmitter(): Emitter {
  const listeners = new Map<string, Set<() => void>>()
  return {
    subscribe(topic, listener) {
      const topicListeners = listeners.get(topic) ?? new Set()
      listeners.set(topic, topicListeners.add(listener))
      return () => {
        topicListeners.delete(listener)
        if (topicListeners.size === 0 && listeners.get(topic) === topicListeners) listeners.delete(topic)
      }
    },
    publish(topics) {
      const toCall = new Set<() => void>()
      for (const topic of new Set([...topics, anyChangeTopic])) {
        for (const listener of listeners.get(topic) ?? []) toCall.add(listener)
      }
      for (const listener of toCall) listener()
    },
  }
}
