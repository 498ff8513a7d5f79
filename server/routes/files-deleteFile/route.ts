import { route } from '../../route.ts'
import { deleteFile } from '../../services/files.ts'

export default route(
  'deleteFile',
  async ({ portal, session, request }) => {
    await deleteFile(portal, session, request.fileName)
    return {}
  },
  { limit: 'saves' },
)
