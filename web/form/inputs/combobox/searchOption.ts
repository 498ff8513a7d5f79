/** One line of a list of options. */
export interface SearchOption {
  readonly id: string
  readonly label: string
  /** Details shown beside the label in a lighter colour, the most important first. */
  readonly details?: readonly string[]
  /** The countries that find the option, as ISO 3166-1 alpha-2 codes; with details, in the same order. */
  readonly countries?: readonly string[]
}

/** Returns the text of a chosen option in its field: the label and its first detail. */
export function textOf({ label, details = [] }: SearchOption): string {
  return [label, details[0]].filter(Boolean).join(' ')
}
