import { optionLists } from '../../features/drafts/resources.ts'
import { route } from '../../http/route.ts'

export default route('optsFind', async ({ request, t }) => optionLists(request.lists, t), { limit: 'reads' })
