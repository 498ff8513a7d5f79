import { codes } from '#domain/contract/codes.ts'
import type { StaffRights } from '#domain/desk/permissions.ts'
import type { CaseNote, DeskInputOf } from '#domain/desk/schemas.ts'
import { isClosed } from '#domain/desk/states.ts'
import { addSeconds } from '../../../config/clock.ts'
import { type AuditEvent, addAudit } from '../../../database/audit/audit.ts'
import {
  addNote,
  changeNote,
  findNote,
  notesOf,
  type StoredNote,
} from '../../../database/repositories/desk/caseNotes.ts'
import { changeCase } from '../../../database/repositories/desk/cases.ts'
import type { Staff } from '../../../database/repositories/desk/staff.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { notFound, ServiceError } from '../../failure.ts'
import { newId } from '../../secrets.ts'
import { changeVisibleCase, forbidden, takeForWork } from '../visibleCase.ts'

type Visibility = CaseNote['visibility']

/** Seconds in which the author may strike out a note. */
const strikeSeconds = 30 * 86_400

function visibilitiesFor({ isFinancialCrime }: Pick<StaffRights, 'isFinancialCrime'>): readonly Visibility[] {
  return isFinancialCrime ? ['team', 'financialCrime'] : ['team']
}

/** Returns the notes of a case that a person may see, oldest first. */
export async function visibleNotes(
  db: Database,
  staff: Pick<StaffRights, 'isFinancialCrime'>,
  account: string,
): Promise<CaseNote[]> {
  return (await notesOf(db, account, visibilitiesFor(staff))).map(toNote)
}

function toNote({ id, at, staffId, author, text, visibility, struckAt, struckBy, striker }: StoredNote): CaseNote {
  return {
    ...{ id, at, text, visibility, struckAt },
    by: { id: staffId, name: author },
    struckBy: struckBy === null ? null : { id: struckBy, name: striker ?? struckBy },
  }
}

/**
 * Returns the account and the detail of an audit entry about a note. The entry of a restricted note has no account, so
 * that neither the timeline nor the evidence pack of the account reveals it.
 */
function auditOf(account: string, id: string, visibility: Visibility): Pick<AuditEvent, 'account' | 'detail'> {
  return visibility === 'team'
    ? { account, detail: { note: id } }
    : { account: null, detail: { note: id, of: account } }
}

/**
 * Adds a note. A note for the team takes over an unassigned case; a restricted one changes nothing that others see.
 * @throws ServiceError 403/2012 for a restricted note without the flag; 409/2012 when another person works on the case
 */
export function addNoteAt(
  portal: AppContext,
  staff: Staff,
  { account, text, visibility }: DeskInputOf<'addNote'>,
): Promise<{ readonly id: string }> {
  return changeVisibleCase(portal, staff, account, 'work', async (locked) => {
    const { db, found, at, actor, staff: person } = locked
    if (!visibilitiesFor(person).includes(visibility)) throw forbidden('deskRole')
    if (visibility === 'team' && !isClosed(found.state)) {
      const taken = await takeForWork(locked)
      if (taken.assignee !== undefined) await changeCase(db, found, taken)
    }
    const id = newId()
    await addNote(db, { id, account, at, staffId: staff.id, text, visibility, struckAt: null, struckBy: null })
    await addAudit(db, { at, actor, action: 'note added', ...auditOf(account, id, visibility) })
    return { id }
  })
}

/**
 * Strikes out a note, whose text stays. @throws ServiceError 404/2004; 409/2012 for another's, an old or a struck-out
 * note
 */
export function strikeNoteAt(
  portal: AppContext,
  staff: Staff,
  { account, id }: DeskInputOf<'strikeNote'>,
): Promise<void> {
  return changeVisibleCase(portal, staff, account, 'work', async ({ db, at, actor, staff: person }) => {
    const note = await findNote(db, account, id)
    if (!note || !visibilitiesFor(person).includes(note.visibility)) throw notFound()
    const isOld = note.at < addSeconds(portal.clock.now(), -strikeSeconds)
    if (note.staffId !== staff.id || note.struckAt !== null || isOld)
      throw new ServiceError(codes.requestInvalid, { http: 409, text: { key: 'requestErrors.deskNote' } })
    await changeNote(db, id, { struckAt: at, struckBy: staff.id })
    await addAudit(db, { at, actor, action: 'note struck', ...auditOf(account, id, note.visibility) })
  })
}
