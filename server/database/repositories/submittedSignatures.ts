import type { Selectable } from 'kysely'
import type { Database, SubmittedSignatureTable } from '../tables.ts'

type SubmittedSignature = Pick<Selectable<SubmittedSignatureTable>, 'sha256' | 'image'>

/** Stores the images of an application's signatures; an image that is stored already stays unchanged. */
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

/** Returns every signature image of an account's submissions. */
export function submittedSignaturesOf(db: Database, account: string): Promise<SubmittedSignature[]> {
  return db.selectFrom('submittedSignature').select(['sha256', 'image']).where('account', '=', account).execute()
}
