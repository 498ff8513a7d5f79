/** One line of a list of options. */
export interface SearchOption {
  readonly id: string
  readonly label: string
  /** Said beside the label, in a quieter tone. */
  readonly detail?: string
  /** What stands in the closed field, where label and detail would be too long for it. */
  readonly short?: string
}

/** What stands in the field while an option is chosen. */
export function textOf({ label, detail, short }: SearchOption): string {
  return short ?? [label, detail].filter(Boolean).join(' ')
}
