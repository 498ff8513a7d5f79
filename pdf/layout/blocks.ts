/** A block of the document with final texts and dimensions. The template reads it as JSON and decides nothing. */
export type Block =
  | { readonly type: 'pairs'; readonly pairs: readonly Pair[] }
  | { readonly type: 'notice'; readonly text: string }
  | { readonly type: 'statements'; readonly label: string; readonly statements: readonly StatementLine[] }
  | {
      readonly type: 'table'
      readonly label: string
      readonly head: readonly string[]
      /** Relative width of each column. */
      readonly widths: readonly number[]
      readonly rows: readonly (readonly Value[])[]
      /** True for separate landscape pages. */
      readonly isLandscape?: true
    }
  | {
      readonly type: 'chart'
      readonly label: string
      readonly note: string
      /** Millimetres, as all measures of the chart. */
      readonly height: number
      readonly boxes: readonly ChartBox[]
      readonly lines: readonly ChartLine[]
      /** The labels of lines; empty when the lines need none. */
      readonly labels?: readonly ChartLabel[]
      /** The size of texts relative to their usual size; 1 if absent. */
      readonly scale?: number
      /** True for a separate landscape page. */
      readonly isLandscape?: true
    }
  | { readonly type: 'entries'; readonly label: string; readonly entries: readonly Entry[] }

export interface Pair {
  readonly label: string
  readonly value: Value
  /** True when the pair takes the whole width of a line for two pairs. */
  readonly wide: boolean
}

/** A box of the chart of owners. */
export interface ChartBox {
  readonly title: string
  readonly details: readonly string[]
  readonly look: 'person' | 'entity' | 'ultimate' | 'others' | 'company' | 'arrangement'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface ChartLine {
  readonly x: number
  readonly y: number
  readonly toX: number
  readonly toY: number
  /** Solid if absent. */
  readonly dash?: 'dashed' | 'dotted'
}

/** The label of a line of the chart, at its left edge, or at its right edge. */
export interface ChartLabel {
  readonly text: string
  readonly isLeft?: true
  readonly x: number
  readonly y: number
}

export type Value =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'none'; readonly text: string }
  | { readonly type: 'lines'; readonly lines: readonly string[] }
  | SignatureValue

export interface SignatureValue {
  readonly type: 'signature'
  /** Name of the file with its pixels, one byte of grey each. */
  readonly file: string
  readonly columns: number
  readonly rows: number
  /** Millimetres. */
  readonly width: number
  readonly height: number
  readonly alternative: string
  /** Lines with the name and capacity of the signatory, and the time and method of signing. */
  readonly caption: readonly string[]
}

interface StatementLine {
  readonly text: string
  readonly ticked: boolean
  readonly word: string
}

export interface Entry {
  readonly title: string
  readonly blocks: readonly Block[]
}
