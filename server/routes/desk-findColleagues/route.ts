import { colleaguesOf } from '../../features/desk/cases/cases.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findColleagues', async ({ portal, session }) => ({
  colleagues: await colleaguesOf(portal, session.staff),
}))
