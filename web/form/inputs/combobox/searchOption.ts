/** One line of a list of options. */
export interface SearchOption {
  readonly id: string
  readonly label: string
  /** Said beside the label, in a quieter tone, in order of weight. */
  readonly details?: readonly string[]
  /** The countries it is found by, as ISO 3166-1 alpha-2 codes; where it has details, in their order. */
  readonly countries?: readonly string[]
}

/** What stands in the field while an option is chosen: the label, and what it is known by. */
export function textOf({ label, details = [] }: SearchOption): string {
  return [label, details[0]].filter(Boolean).join(' ')
}
