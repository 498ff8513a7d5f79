import { deleteFile } from '../../features/files/downloads.ts'
import { route } from '../../http/route.ts'

export default route(
  'deleteFile',
  async ({ portal, session, request }) => {
    await deleteFile(portal, session, request.fileName)
    return {}
  },
  { limit: 'saves' },
)
