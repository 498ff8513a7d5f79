import { codes } from '#domain/contract/codes.ts'
import { takeNext } from '../../features/desk/queue/queue.ts'
import { deskRoute } from '../../http/deskRoute.ts'
import { withCode } from '../../http/route.ts'

export default deskRoute('nextCase', async ({ portal, session, request }) => {
  const account = await takeNext(portal, session.staff, request.view)
  return account === undefined ? withCode(codes.noData, {}) : { account }
})
