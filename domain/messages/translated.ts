/**
 * The shape another language must have: the same keys with texts of its own. English has two forms of a counted text, `_one` and
 * `_other`; Chinese has one, `_other`.
 */
export type Translated<English> = {
  readonly [Key in keyof English as Key extends `${string}_one` ? never : Key]: English[Key] extends string
    ? string
    : Translated<English[Key]>
}
