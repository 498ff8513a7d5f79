import { excludePerson } from '../../features/desk/staff/exclusions.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('exclude', async ({ portal, session, request }) => {
  await excludePerson(portal, session.staff, request)
  return {}
})
