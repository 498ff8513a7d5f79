import { route } from '../../route.ts'
import { optionLists } from '../../services/resources.ts'

export default route('optsFind', async ({ request, say }) => optionLists(request.lists, say), { limit: 'reads' })
