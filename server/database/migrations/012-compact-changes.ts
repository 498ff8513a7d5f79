/**
 * Records that `change.paths` holds groups of rows and `idempotency.answer` revisions alone, which an earlier program
 * misreads: it would miss a conflict. The tables stay unchanged, because this program reads both forms; the name keeps
 * an earlier one from starting.
 */
export function up(): Promise<void> {
  return Promise.resolve()
}
