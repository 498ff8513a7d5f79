import type { Insertable, Selectable, Updateable } from 'kysely'
import type { CaseNoteTable, DeskViewTable } from '../../caseTables.ts'
import type { Database } from '../../tables.ts'

/** A note with the names of its author and of the person who struck it out. */
export interface StoredNote extends Selectable<CaseNoteTable> {
  readonly author: string
  readonly striker: string | null
}

function selectNotes(db: Database, account: string) {
  return db
    .selectFrom('caseNote')
    .innerJoin('staff as author', 'author.id', 'caseNote.staffId')
    .leftJoin('staff as striker', 'striker.id', 'caseNote.struckBy')
    .selectAll('caseNote')
    .select(['author.name as author', 'striker.name as striker'])
    .where('caseNote.account', '=', account)
}

/** Returns the notes of a case that have one of these visibilities, oldest first. */
export function notesOf(
  db: Database,
  account: string,
  visibilities: readonly CaseNoteTable['visibility'][],
): Promise<StoredNote[]> {
  return selectNotes(db, account)
    .where('caseNote.visibility', 'in', visibilities)
    .orderBy('caseNote.at')
    .orderBy('caseNote.id')
    .execute()
}

export function findNote(db: Database, account: string, id: string): Promise<StoredNote | undefined> {
  return selectNotes(db, account).where('caseNote.id', '=', id).executeTakeFirst()
}

export async function addNote(db: Database, note: Insertable<CaseNoteTable>): Promise<void> {
  await db.insertInto('caseNote').values(note).execute()
}

export async function changeNote(db: Database, id: string, changes: Updateable<CaseNoteTable>): Promise<void> {
  await db.updateTable('caseNote').set(changes).where('id', '=', id).execute()
}

/** Returns the views of a person and the shared views, by name. */
export function viewsOf(db: Database, staffId: string): Promise<Selectable<DeskViewTable>[]> {
  return db
    .selectFrom('deskView')
    .selectAll()
    .where((row) => row.or([row('staffId', '=', staffId), row('staffId', 'is', null)]))
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export function findView(db: Database, id: string): Promise<Selectable<DeskViewTable> | undefined> {
  return db.selectFrom('deskView').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Stores a view, in place of an earlier one with the same id. */
export async function storeView(db: Database, view: Insertable<DeskViewTable>): Promise<void> {
  await db
    .insertInto('deskView')
    .values(view)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(view))
    .execute()
}

export async function deleteView(db: Database, id: string): Promise<void> {
  await db.deleteFrom('deskView').where('id', '=', id).execute()
}
