import { ownDataOf } from '../../features/ownData/ownData.ts'
import { route } from '../../http/route.ts'

export default route('findOwnData', async ({ portal, session, t }) => ownDataOf(portal, session, t), { limit: 'reads' })
