import { addNoteAt } from '../../features/desk/cases/notes.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('addNote', ({ portal, session, request }) => addNoteAt(portal, session.staff, request))
