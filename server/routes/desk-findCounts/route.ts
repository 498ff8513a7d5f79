import { countQueue } from '../../features/desk/queue/queue.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findCounts', async ({ portal, session }) => ({
  views: await countQueue(portal, session.staff),
}))
