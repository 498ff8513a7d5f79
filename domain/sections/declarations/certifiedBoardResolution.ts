import { resolutionRoles } from '../../kit/data/compliance.ts'
import { group } from '../../kit/field.ts'
import { choice } from '../../kit/kinds/choice.ts'
import { dateOfBirth, dateTime } from '../../kit/kinds/date.ts'
import { list } from '../../kit/kinds/list.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { signature } from '../../kit/kinds/signature.ts'
import { name } from '../../kit/kinds/text/text.ts'
import { section } from '../../kit/section.ts'
import { titleFields } from '../groups/people.ts'
import { certifierIsNotSoleSigner, companyNameMatches, personsAreRegistered, signingCompany } from '../groups/signer.ts'

/**
 * The resolution that opens the account, the people it authorises, the directors who sign it and the person who
 * certifies it.
 */
export const certifiedBoardResolution = section({
  id: 'certifiedBoardResolution',
  path: '/certified-board-resolution',
  dataPath: 'clientOtherInfo.certifiedBoardResolution',
  fields: {
    ...group('resolution', {
      companyName: signingCompany(),
      time: dateTime({ warnAfterMonths: 6 }),
      resolution: notice('board-resolution'),
    }),
    ...group('persons', {
      authorisedPersons: list({
        title: ['name'],
        summary: ['dateOfBirth', 'signature'],
        fields: {
          name: name({ suggestPeopleFrom: ['representatives'] }),
          dateOfBirth: dateOfBirth(),
          signature: signature({ signedBy: ['name'] }),
        },
      }),
    }),
    ...group('directors', {
      directorSignatures: list({
        title: ['name'],
        summary: ['signature'],
        fields: {
          name: name({ suggestPeopleFrom: ['directors'] }),
          ...titleFields,
          signature: signature({ signedBy: ['name'] }),
        },
      }),
    }),
    ...group('certificate', {
      name: name({ suggestPeopleFrom: ['directors', 'representatives'] }),
      role: choice(resolutionRoles),
      certificate: notice('board-resolution-certificate'),
    }),
  },
  rules: { companyAgrees: companyNameMatches, certifierIsNotAlone: certifierIsNotSoleSigner, personsAreRegistered },
})
