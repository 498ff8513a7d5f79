import { communicationPurposes } from '../../kit/data/lists.ts'
import { choices } from '../../kit/kinds/choice.ts'
import { email } from '../../kit/kinds/text/email.ts'
import { text } from '../../kit/kinds/text/text.ts'
import { section } from '../../kit/section.ts'

/** The e-mail address for communications and its uses (au, eu, sa, uk). */
export const clientEmail = section({
  id: 'clientEmail',
  path: '/client-email-for-communications',
  dataPath: 'clientOtherInfo.clientEmail',
  fields: {
    communicationPurposes: choices(communicationPurposes),
    otherDetail: text({ min: 3, when: { communicationPurposes: '3' } }),
    email: email({ autocomplete: 'email' }),
  },
})
