import { confirmedUntil } from '../../features/desk/staff/sessions.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('me', async ({ portal, session }) => {
  const { id, name, email, roles, regions, isSenior, isFinancialCrime } = session.staff
  return {
    ...{ id, name, email, roles: [...roles], regions: [...regions], isSenior, isFinancialCrime },
    confirmedUntil: confirmedUntil(portal, session),
    isLocal: session.staff.subject === null,
    expiresAt: session.expiresAt,
    mutedNotices: [...session.staff.mutedNotices],
    idleMinutes: portal.settings.deskIdleMinutes,
  }
})
