import type { Block, ChartBox, ChartLine } from './blocks.ts'
import { truncate } from './values.ts'
import { readable } from './visibleText.ts'

/** The content of a box. */
export interface BoxContent extends Pick<ChartBox, 'title' | 'details' | 'look'> {
  /** True for a person who owns through the entity in the next box of the same column. */
  readonly isConnectedToNext?: boolean
  /** True for an indirect owner, whose box has no line to the next column. */
  readonly isApart?: boolean
}

/** Millimetres; equal to the width of the text. */
const chartWidth = 166
const columnGap = 18
/** Vertical space between two boxes. */
const boxGap = 3.5
/** Horizontal and vertical padding of a box, and the line height of its title and of its details. */
const boxPaddingX = 4
const boxPaddingY = 4.5
const [titleLineHeight, detailLineHeight] = [3.8, 3.4]
/** Width of the bold letters of a title; capitals and other characters count as wide. */
const [narrowCharacterWidth, wideCharacterWidth] = [1.75, 2.85]

/** Maximum length of a name in a box, in characters: more than the form accepts. */
const maxNameLength = 160

/** Returns the boxes in columns from left to right, and the lines from the boxes of a column to the next one. */
export function layoutChart(
  levels: readonly (readonly BoxContent[])[],
): Pick<Extract<Block, { type: 'chart' }>, 'height' | 'boxes' | 'lines'> {
  const columnsOfBoxes = levels.filter((level) => level.length > 0)
  const boxWidth = (chartWidth - columnGap * (columnsOfBoxes.length - 1)) / columnsOfBoxes.length
  const columns = columnsOfBoxes.map((level, column) => stackBoxes(level, column * (boxWidth + columnGap), boxWidth))
  const height = Math.max(...columns.map(heightOf))
  const centred = columns.map((boxes) => boxes.map((box) => ({ ...box, y: box.y + (height - heightOf(boxes)) / 2 })))
  const lines = centred.flatMap((to, index) => [
    ...withinColumn(to),
    ...(index === 0 ? [] : linesBetween(centred[index - 1] ?? [], to)),
  ])
  return { height, boxes: centred.flat().map(({ isConnectedToNext: _, isApart: __, ...box }) => box), lines }
}

type PlacedBox = ChartBox & Pick<BoxContent, 'isConnectedToNext' | 'isApart'>

function stackBoxes(level: readonly BoxContent[], x: number, boxWidth: number): PlacedBox[] {
  let y = 0
  return level.map((content) => {
    const title = truncate(readable(content.title).replace(/\s+/g, ' '), maxNameLength)
    const lines = lineCountOf(title, boxWidth - boxPaddingX)
    const height = boxPaddingY + lines * titleLineHeight + content.details.length * detailLineHeight
    const box = { ...content, title, x, y, width: boxWidth, height }
    y += height + boxGap
    return box
  })
}

function heightOf(boxes: readonly PlacedBox[]): number {
  const last = boxes.at(-1)
  return last ? last.y + last.height - (boxes[0]?.y ?? 0) : 0
}

/** Returns the maximum number of lines of a title, broken between words where possible. */
function lineCountOf(title: string, availableWidth: number): number {
  let [lines, used] = [1, 0]
  for (const word of title.match(/\p{Script=Han}|[^\s\p{Script=Han}]+|\s/gu) ?? []) {
    const length = Array.from(word, (character) =>
      /[a-ln-vx-z0-9 .,'-]/.test(character) ? narrowCharacterWidth : wideCharacterWidth,
    )
    const total = length.reduce((sum, item) => sum + item, 0)
    if (used + total > availableWidth && used > 0 && word.trim() !== '') [lines, used] = [lines + 1, 0]
    lines += Math.floor((used + total) / availableWidth)
    used = (used + total) % availableWidth
  }
  return lines
}

function withinColumn(boxes: readonly PlacedBox[]): ChartLine[] {
  return boxes.flatMap((box, index) => {
    const next = boxes[index + 1]
    const x = box.x + box.width / 2
    return box.isConnectedToNext && next ? [{ x, y: box.y + box.height, toX: x, toY: next.y }] : []
  })
}

/** Returns the lines between two columns, which meet halfway. */
function linesBetween(left: readonly PlacedBox[], to: readonly PlacedBox[]): ChartLine[] {
  const from = left.filter(({ isConnectedToNext, isApart }) => !isConnectedToNext && !isApart)
  const middle = (box: ChartBox) => box.y + box.height / 2
  const [source] = from
  const [target] = to
  if (!source || !target) return []
  const start = source.x + source.width
  const railX = (start + target.x) / 2
  const heights = [...from, ...to].map(middle)
  return [
    ...from.map((box) => ({ x: start, y: middle(box), toX: railX, toY: middle(box) })),
    { x: railX, y: Math.min(...heights), toX: railX, toY: Math.max(...heights) },
    ...to.map((box) => ({ x: railX, y: middle(box), toX: target.x, toY: middle(box) })),
  ]
}
