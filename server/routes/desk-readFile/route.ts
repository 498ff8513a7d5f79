import { fileOfCase } from '../../features/desk/record.ts'
import { dispositionOf } from '../../features/files/fileNames.ts'
import { deskRoute } from '../../http/deskRoute.ts'
import { holdUntilClosed, inertPolicy } from '../../http/route.ts'

export default deskRoute('readFile', async ({ portal, session, request, reply }) => {
  const file = await fileOfCase(portal, session.staff, request)
  holdUntilClosed(reply, portal.downloads, session.staff.id)
  const content = await portal.blobs.read(file.id, file)
  return reply
    .headers({
      'content-type': file.type,
      'content-length': file.size,
      'content-disposition': dispositionOf(file.name),
      'content-security-policy': inertPolicy,
    })
    .send(content)
})
