/** Mutants without an observable effect, by name and with the reason. They are never chosen. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  'server/database/audit/audit.ts: if (!last || entries.length < batchSize) return: || -> &&':
    'queries once more for entries behind the last one, and finds none',
  "server/http/body/multipart.ts: if (isNameCut || name === undefined) refuse(unknownKey(name ?? '')): || -> &&":
    'no name of 200 bytes is known, so a cut one is refused as well',
  'server/features/evidence/verify.ts: const entry = directory.findLast(({ offset }) => offset <= at): <= -> <':
    'a changed first byte of a file is found before the archive is compared',
  'server/features/evidence/verify.ts: const first = at + expected.findIndex((byte, index) => byte !== found[index] || index >= bytesRead): >= -> >':
    'a shorter archive differs before its end, where its directory is; the verdict is the same in any case',
  "server/features/inspection/worker.ts: await Promise.all([import('file-type'), import('sharp')]): import('file-type'), -> nothing":
    'the library loads within the first job instead, a small part of its time limit',
  'server/features/partner/requests.ts: if (!returned || !round) throw new Error(`account ${account} has no round`): || -> &&':
    'a returned application has a case and a round',
  "server/database/repositories/outbox.ts: const due = db.selectFrom('outbox').select('recipient').dist .. '=', kind).where(isDue(now, policy)): .where('kind', '=', kind) -> nothing":
    'a recipient of another kind of messages has none of this kind, which its own query finds',
}
