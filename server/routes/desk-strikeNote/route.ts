import { strikeNoteAt } from '../../features/desk/cases/notes.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('strikeNote', async ({ portal, session, request }) => {
  await strikeNoteAt(portal, session.staff, request)
  return {}
})
