import { maskedRecord } from '../../features/desk/cases/record.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findRecord', ({ portal, session, request }) => maskedRecord(portal, session.staff, request))
