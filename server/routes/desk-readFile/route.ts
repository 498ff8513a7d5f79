import { fileOfCase } from '../../features/desk/cases/record.ts'
import { deskRoute } from '../../http/deskRoute.ts'
import { sendFile } from '../../http/sendFile.ts'

export default deskRoute('readFile', async ({ portal, session, request, reply }) => {
  const file = await fileOfCase(portal, session.staff, request)
  return await sendFile(portal, reply, file, session.staff.id)
})
