import { dirname } from 'node:path'
import type { Change } from './systemCalls.ts'

/** A change of a file's content that was not flushed yet. */
type Edit = { readonly offset: number; readonly bytes: Buffer } | { readonly size: number }

/** A change of names that was not flushed with their folder yet. */
interface NameChange {
  readonly number: number
  readonly folders: readonly string[]
  apply(names: Map<string, Content>): void
}

interface Content {
  durable: Buffer
  edits: { readonly number: number; readonly edit: Edit }[]
}

export type Random = () => number

/** Counts what happened to changes that were not flushed. */
export interface Tally {
  dropped: number
  kept: number
  torn: number
}

export interface Disk {
  apply(change: Change): void
  /**
   * Returns the files that a power cut could leave now, by their paths. Of its unflushed changes, a file loses all,
   * keeps all, or each one is lost, kept or torn. Of the changes of names the first ones survive, as in a file system
   * with a journal.
   */
  afterPowerCut(random: Random, tally: Tally): Map<string, Buffer>
}

const sectorBytes = 512

/**
 * Tracks the changes of files, and the content that is certain to survive a power cut.
 * @param files flushed contents at the start, by their paths
 * @param isFlushing false for a disk that ignores flushes
 */
export function createDisk(files: ReadonlyMap<string, Buffer>, isFlushing = true): Disk {
  const durableNames = new Map<string, Content>(
    [...files].map(([path, durable]) => [path, { durable: Buffer.from(durable), edits: [] }]),
  )
  const names = new Map(durableNames)
  let nameChanges: NameChange[] = []
  const flushing = new Map<number, number>()
  let number = 0

  function changeNames(paths: readonly string[], apply: NameChange['apply']): void {
    apply(names)
    nameChanges.push({ number, folders: paths.map((path) => dirname(path)), apply })
  }
  function edit(path: string, change: Edit): void {
    names.get(path)?.edits.push({ number, edit: change })
  }
  function flush(path: string, begun: number): void {
    const content = names.get(path)
    if (content) {
      const covered = content.edits.filter((item) => item.number < begun)
      content.edits = content.edits.filter((item) => item.number >= begun)
      content.durable = edited(
        content.durable,
        covered.map((item) => item.edit),
      )
    }
    const isCovered = (item: NameChange) => item.number < begun && item.folders.includes(path)
    for (const change of nameChanges.filter(isCovered)) change.apply(durableNames)
    nameChanges = nameChanges.filter((change) => !isCovered(change))
  }
  function create(path: string): void {
    const content: Content = { durable: Buffer.alloc(0), edits: [] }
    changeNames([path], (all) => all.set(path, content))
  }
  function move(path: string, to: string): void {
    const content = names.get(path)
    if (!content) throw new Error(`${path} is renamed but was never created`)
    changeNames([path, to], (all) => {
      all.delete(path)
      all.set(to, content)
    })
  }
  return {
    apply(change) {
      number += 1
      if (change.kind === 'created') create(change.path)
      else if (change.kind === 'removed') changeNames([change.path], (all) => all.delete(change.path))
      else if (change.kind === 'renamed') move(change.path, change.to)
      else if (change.kind === 'written' || change.kind === 'truncated') edit(change.path, change)
      else if (change.kind === 'flushing') flushing.set(change.thread, number)
      else if (change.kind === 'flushed' && isFlushing) flush(change.path, flushing.get(change.thread) ?? 0)
    },
    afterPowerCut(random, tally) {
      const surviving = new Map(durableNames)
      const survivors = Math.floor(random() * (nameChanges.length + 1))
      for (const change of nameChanges.slice(0, survivors)) change.apply(surviving)
      return new Map([...surviving].map(([path, content]) => [path, survivor(content, random, tally)]))
    },
  }
}

/** Applies changes in order; may modify `before`. */
function edited(before: Buffer, edits: readonly Edit[]): Buffer {
  const ends = edits.map((edit) => ('size' in edit ? edit.size : edit.offset + edit.bytes.length))
  const most = Math.max(before.length, ...ends)
  const content = most === before.length ? before : Buffer.concat([before], most)
  let size = before.length
  for (const edit of edits) {
    if ('size' in edit) {
      content.fill(0, edit.size)
      size = edit.size
    } else {
      edit.bytes.copy(content, edit.offset)
      size = Math.max(size, edit.offset + edit.bytes.length)
    }
  }
  return content.subarray(0, size)
}

function survivor({ durable, edits }: Content, random: Random, tally: Tally): Buffer {
  const fate = random()
  const surviving = edits.flatMap(({ edit }): readonly Edit[] => {
    const own = fate < 2 / 3 ? fate * 1.5 : random() * 1.5
    if (own < 0.5) {
      tally.dropped += 1
      return []
    }
    if (own < 1 || 'size' in edit) {
      tally.kept += 1
      return [edit]
    }
    tally.torn += 1
    return tornParts(edit, random)
  })
  return edited(Buffer.from(durable), surviving)
}

type Write = Extract<Edit, { bytes: Buffer }>

/** Returns what a power cut leaves of an interrupted write: its first bytes, or some of its sectors. */
function tornParts({ offset, bytes }: Write, random: Random): Write[] {
  if (random() < 0.5) return [{ offset, bytes: bytes.subarray(0, Math.floor(random() * bytes.length)) }]
  const parts: Write[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(bytes.length, at + sectorBytes - ((offset + at) % sectorBytes))
    if (random() < 0.5) parts.push({ offset: offset + at, bytes: bytes.subarray(at, end) })
    at = end
  }
  return parts
}

/** Returns a generator of numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}
