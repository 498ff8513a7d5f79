import { readable } from '../readable.ts'
import type { Block, ChartBox, ChartLine } from './blocks.ts'
import { shortened } from './values.ts'

/** What a box says. */
export interface Slot extends Pick<ChartBox, 'title' | 'details' | 'look'> {
  /** A person who owns through the entity in the next box of the same column. */
  readonly ownsNext?: boolean
  /** One through whom those of the column before hold; the company is reached by everybody. */
  readonly isHeldThrough?: boolean
}

/** Millimetres; the chart takes the width of the text. */
const width = 166
const gap = 18
/** Between two boxes above one another. */
const space = 3.5
/** Of a box: what is left beside and above its words, and the height of a line of its title and of its details. */
const beside = 4
const above = 4.5
const [titleLine, detailLine] = [3.8, 3.4]
/** Of the letters of a title in bold; marks and capitals count as wide. */
const [narrowLetter, wideLetter] = [1.75, 2.85]

/** Longest name in a box, in characters; the register holds the whole of it. */
const longestName = 48

/** Boxes in columns, each of which holds what the next one consists of, and the lines from column to column. */
export function drawn(
  levels: readonly (readonly Slot[])[],
): Pick<Extract<Block, { type: 'chart' }>, 'height' | 'boxes' | 'lines'> {
  const filled = levels.filter((level) => level.length > 0)
  const boxWidth = (width - gap * (filled.length - 1)) / filled.length
  const columns = filled.map((level, column) => stacked(level, column * (boxWidth + gap), boxWidth))
  const height = Math.max(...columns.map(heightOf))
  const centred = columns.map((boxes) => boxes.map((box) => ({ ...box, y: box.y + (height - heightOf(boxes)) / 2 })))
  const lines = centred.flatMap((to, index) => [
    ...withinColumn(to),
    ...(index === 0 ? [] : linesBetween(centred[index - 1] ?? [], to, index === centred.length - 1)),
  ])
  return { height, boxes: centred.flat().map(({ ownsNext: _, isHeldThrough: __, ...box }) => box), lines }
}

type Placed = ChartBox & Pick<Slot, 'ownsNext' | 'isHeldThrough'>

function stacked(level: readonly Slot[], x: number, boxWidth: number): Placed[] {
  let y = 0
  return level.map((slot) => {
    const title = shortened(readable(slot.title).replace(/\s+/g, ' '), longestName)
    const lines = linesOf(title, boxWidth - beside)
    const height = above + lines * titleLine + slot.details.length * detailLine
    const box = { ...slot, title, x, y, width: boxWidth, height }
    y += height + space
    return box
  })
}

function heightOf(boxes: readonly Placed[]): number {
  const last = boxes.at(-1)
  return last ? last.y + last.height - (boxes[0]?.y ?? 0) : 0
}

/** How many lines a title takes at most, broken between words where they leave room. */
function linesOf(title: string, room: number): number {
  let [lines, used] = [1, 0]
  for (const word of title.match(/\p{Script=Han}|[^\s\p{Script=Han}]+|\s/gu) ?? []) {
    const length = Array.from(word, (letter) => (/[a-ln-vx-z0-9 .,'-]/.test(letter) ? narrowLetter : wideLetter))
    const total = length.reduce((sum, one) => sum + one, 0)
    if (used + total > room && used > 0 && word.trim() !== '') [lines, used] = [lines + 1, 0]
    lines += Math.floor((used + total) / room)
    used = (used + total) % room
  }
  return lines
}

function withinColumn(boxes: readonly Placed[]): ChartLine[] {
  return boxes.flatMap((box, index) => {
    const next = boxes[index + 1]
    const x = box.x + box.width / 2
    return box.ownsNext && next ? [{ x, y: box.y + box.height, toX: x, toY: next.y }] : []
  })
}

/**
 * Lines of one level to the next, which meet halfway. Nobody says through whom each of those behind holds, so all of them are
 * joined to all through whom they may.
 */
function linesBetween(left: readonly Placed[], right: readonly Placed[], isToCompany: boolean): ChartLine[] {
  const from = left.filter(({ ownsNext }) => !ownsNext)
  const to = right.filter(({ isHeldThrough }) => isToCompany || isHeldThrough)
  const middle = (box: ChartBox) => box.y + box.height / 2
  const [source] = from
  const [target] = to
  if (!source || !target) return []
  const start = source.x + source.width
  const rail = (start + target.x) / 2
  const heights = [...from, ...to].map(middle)
  return [
    ...from.map((box) => ({ x: start, y: middle(box), toX: rail, toY: middle(box) })),
    { x: rail, y: Math.min(...heights), toX: rail, toY: Math.max(...heights) },
    ...to.map((box) => ({ x: rail, y: middle(box), toX: target.x, toY: middle(box) })),
  ]
}
