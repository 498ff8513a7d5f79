/** A part of a day or a moment that is typed by itself. */
export type Part = 'day' | 'month' | 'year' | 'hour' | 'minute'

/** The digits of each part; one that is blank is absent. */
export type Parts = Readonly<Partial<Record<Part, string>>>

/** What was typed into segments that stand still, from the segment on in which that began. */
export interface TypedAhead {
  readonly text: string
  readonly start: number
}

export const nothingTyped: TypedAhead = { text: '', start: 0 }

const places = ['year', 'month', 'day', 'hour', 'minute'] as const

/** How many digits a segment takes before the next one has its turn. */
const lengthOf = (type: Part): number => (type === 'year' ? 4 : 2)

/** The parts of a day, or of a moment, that is whole or was typed by half. */
export function partsOf(text: string): Parts {
  const texts = text.split(/[-T:]/)
  return Object.fromEntries(
    places.flatMap((place, index) => (/^\d+$/.test(texts[index] ?? '') ? [[place, texts[index] as string]] : [])),
  )
}

/** Parts as one text: a day as it is stored, a moment at its clock, what is blank as the domain writes what is unfinished; null when all is. */
export function textOf(parts: Parts, hasTime: boolean): string | null {
  const asked = hasTime ? places : places.slice(0, 3)
  if (asked.every((place) => !parts[place])) return null
  const [year, month, day, hour, minute] = places.map((place) => {
    const digits = parts[place]
    if (!digits) return 'X'.repeat(lengthOf(place))
    return place === 'year' ? String(Number(digits)) : digits.padStart(2, '0')
  })
  return `${year}-${month}-${day}${hasTime ? `T${hour}:${minute}` : ''}`
}

/** The segment whose turn it is after what was typed. */
export function reachedBy({ text, start }: TypedAhead, segments: readonly Part[]): number {
  let left = text.length
  const full = segments.slice(start).findIndex((type) => {
    left -= lengthOf(type)
    return left < 0
  })
  return full < 0 ? segments.length : start + full
}

/** Parts with what was typed in their place, each segment taking its digits; the same parts when none were typed. */
export function withTyped(parts: Parts, { text, start }: TypedAhead, segments: readonly Part[]): Parts {
  let digits = text.replaceAll(/\D/g, '')
  if (digits === '') return parts
  const typed = segments.slice(start).flatMap((type) => {
    const own = digits.slice(0, lengthOf(type))
    digits = digits.slice(own.length)
    return own === '' ? [] : [[type, own] as const]
  })
  return { ...parts, ...Object.fromEntries(typed) }
}
