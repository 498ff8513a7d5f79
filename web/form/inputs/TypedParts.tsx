import { use, useLayoutEffect, useRef } from 'react'
import { DateFieldStateContext } from 'react-aria-components/DateField'
import { type Part, type Parts, partsOf, textOf } from './segmentTexts.ts'

interface TypedPartsProps {
  /** What was typed by half before the segments stood here; null where that was nothing, or a whole day. */
  readonly first: string | null
  /** The parts as one text, when a person changed one; null when all are blank. */
  onChange(text: string | null): void
}

/** Puts into segments what was typed by half, which their kit has no way to be given, and tells of what it tells nobody: a part that is taken away. */
export function TypedParts({ first, onChange }: TypedPartsProps) {
  const state = use(DateFieldStateContext)
  const wanted = useRef(first === null ? undefined : partsOf(first))
  const told = useRef<string | null>(undefined)
  const segments = state?.segments.filter(({ type }) => type !== 'literal') ?? []
  const parts: Parts = Object.fromEntries(
    segments.flatMap(({ type, value, isPlaceholder }) => (isPlaceholder ? [] : [[type, String(value)]])),
  )
  const text = textOf(
    parts,
    segments.some(({ type }) => type === 'minute'),
  )
  useLayoutEffect(() => {
    const next = Object.entries(wanted.current ?? {}).find(
      ([part, digits]) => Number(parts[part as Part]) !== Number(digits),
    )
    // One at a time: the kit makes each change from what was drawn.
    if (next) {
      state?.setSegment(next[0] as Part, Number(next[1]))
      return
    }
    wanted.current = undefined
    if (told.current === undefined) told.current = text
    else if (text !== told.current) {
      told.current = text
      onChange(text)
    }
  })
  return null
}
