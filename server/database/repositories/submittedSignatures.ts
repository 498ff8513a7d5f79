import type { Selectable } from 'kysely'
import type { Database, SubmittedSignatureTable } from '../tables.ts'

type SubmittedSignature = Pick<Selectable<SubmittedSignatureTable>, 'sha256' | 'image'>

/** Keeps the pictures an application was signed with; one that is kept already stays as it is. */
export async function addSubmittedSignatures(
  db: Database,
  account: string,
  signatures: readonly SubmittedSignature[],
): Promise<void> {
  if (signatures.length === 0) return
  await db
    .insertInto('submittedSignature')
    .values(signatures.map((signature) => ({ account, ...signature })))
    .onConflict((conflict) => conflict.columns(['account', 'sha256']).doNothing())
    .execute()
}

/** Every picture that a submission of an account was signed with. */
export function submittedSignaturesOf(db: Database, account: string): Promise<SubmittedSignature[]> {
  return db.selectFrom('submittedSignature').select(['sha256', 'image']).where('account', '=', account).execute()
}
