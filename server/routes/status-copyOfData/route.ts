import { dispositionOf } from '../../features/files/fileNames.ts'
import { copyOfData } from '../../features/ownData/copy.ts'
import { holdUntilClosed, inertPolicy, route } from '../../http/route.ts'

export default route(
  'copyOfData',
  async ({ portal, session, request, address, t, reply }) => {
    holdUntilClosed(reply, portal.downloads, session.account)
    const { name, content } = await copyOfData(portal, session, { ...request, address }, t)
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': dispositionOf(name),
        'content-security-policy': inertPolicy,
      })
      .send(content)
  },
  { limit: 'signInAddress' },
)
