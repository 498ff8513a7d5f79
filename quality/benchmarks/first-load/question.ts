/** One question of a reference page. */
export interface Question {
  readonly name: string
  readonly label: string
  readonly control: 'text' | 'choice' | 'search' | 'yesNo' | 'date' | 'tick'
  /** The options of `choice` and `search`. */
  readonly options: readonly { readonly id: string; readonly label: string }[]
}
