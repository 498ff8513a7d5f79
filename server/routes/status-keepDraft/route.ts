import { keepDraft } from '../../features/ownData/deletion.ts'
import { route } from '../../http/route.ts'

export default route('keepDraft', async ({ portal, session, t }) => keepDraft(portal, session, t), { limit: 'saves' })
