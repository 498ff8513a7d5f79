/** Mutants that change nothing anybody could notice, by their names, each with the reason. They are not drawn. */
export const equivalentMutants: Readonly<Record<string, string>> = {}
