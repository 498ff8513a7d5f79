/** One question of a page beside which ours is measured. */
export interface Question {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'choice' | 'search' | 'yesNo' | 'date' | 'tick'
  /** What can be chosen, for `choice` and `search`. */
  readonly options: readonly { readonly id: string; readonly label: string }[]
}
