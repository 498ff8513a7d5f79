import { listStaff } from '../../features/desk/staff/rights.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findStaff', async ({ portal }) => ({ staff: await listStaff(portal) }))
