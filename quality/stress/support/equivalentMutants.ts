/** Mutants without an observable effect, by their names, each with the reason. They are not drawn. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  'server/database/audit/audit.ts: if (!last || entries.length < batchSize) return: || -> &&':
    'queries once more for entries behind the last one, and finds none',
}
