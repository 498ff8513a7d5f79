import { downloadOfCase } from '../../features/desk/cases/download.ts'
import { dispositionOf } from '../../features/files/fileNames.ts'
import { deskRoute } from '../../http/deskRoute.ts'
import { holdUntilClosed, inertPolicy } from '../../http/route.ts'

export default deskRoute('download', async ({ portal, session, request, reply }) => {
  holdUntilClosed(reply, portal.downloads, session.staff.id)
  const { name, type, size, sha256, content } = await downloadOfCase(portal, session.staff, request)
  return reply
    .headers({
      'content-type': type,
      'content-length': size,
      'content-disposition': dispositionOf(name),
      'content-security-policy': inertPolicy,
      // The hash of the audit log, in the form of RFC 9530.
      'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    })
    .send(content)
})
