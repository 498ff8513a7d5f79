import { findUnusualDays } from '../../features/desk/staff/looks.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findUnusualLooks', ({ portal, session }) => findUnusualDays(portal, session.staff))
