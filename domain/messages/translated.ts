/**
 * The type of the texts of another language: the same keys with other texts. English has two plural forms, `_one` and
 * `_other`; Chinese has one, `_other`.
 */
export type Translated<English> = {
  readonly [Key in keyof English as Key extends `${string}_one` ? never : Key]: English[Key] extends string
    ? string
    : Translated<English[Key]>
}
