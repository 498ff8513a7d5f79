import { changeCases } from '../../features/desk/queue/bulk.ts'
import { deskRoute } from '../../http/deskRoute.ts'
import { responseTo } from '../../http/errors.ts'

export default deskRoute('bulk', async ({ portal, session, request, t }) => {
  const { done, refused } = await changeCases(portal, session.staff, request)
  return {
    done: [...done],
    refused: refused.map(({ account, error }) => {
      const { code, message } = responseTo(error, t)
      return { account, code, message }
    }),
  }
})
