import type { Bound } from './figures.ts'
import type { Link, Structure } from './parse.ts'

/** The entities that a party controls, directly or through others. */
export interface Control {
  /** Each controlled entity in the order found, with the link that completed its control. */
  readonly through: ReadonlyMap<string, Link>
  /** Percent of the target that the party and its entities hold, each share counted wholly. */
  readonly wholly: number
  /** Percent of the votes in the target, counted likewise. */
  readonly votes: number
}

/**
 * Finds the entities that a party controls: by more than half of the votes, counting its own and those of entities that
 * it controls, or by a right of control. Exactly half is not control.
 * @param own the links of the party, or of several parties that act as one
 * @param target the entity of the figures
 */
export function controlBy(structure: Structure, own: readonly Link[], target: string, bound: Bound): Control {
  const starts = new Set(own.map(({ holder }) => holder))
  const through = new Map<string, Link>()
  const votes = new Map<string, number>()
  const open = [own]
  let wholly = 0
  for (const links of open)
    for (const link of links) {
      const { subject } = link
      const cast = (votes.get(subject) ?? 0) + link.votes[bound]
      votes.set(subject, cast)
      if (subject === target) wholly += link.share[bound]
      const isControlled = link.decides || 2 * cast > structure.totalOf(subject)
      if (!isControlled || through.has(subject) || starts.has(subject)) continue
      through.set(subject, link)
      open.push(structure.linksFrom.get(subject) ?? [])
    }
  const percent = (share: number) => (100 * share) / structure.totalOf(target)
  return { through, wholly: percent(wholly), votes: percent(votes.get(target) ?? 0) }
}

/**
 * Returns the chain of entities through which an entity is controlled, from the party down, without the entity itself.
 */
export function chainTo(entity: string, { through }: Control): string[] {
  const chain: string[] = []
  for (let holder = through.get(entity)?.holder; holder && through.has(holder); holder = through.get(holder)?.holder) {
    chain.unshift(holder)
  }
  return chain
}
