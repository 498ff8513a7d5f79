import { describe, expect, it } from 'vitest'
import { errorsOf, issuesOf, rowsWith, valuesWith } from '../../testing/issues.ts'
import { certifiedBoardResolution } from './certifiedBoardResolution.ts'

const signature = 'data:image/png;base64,iVBORw0KGgoAAAA='
const karim = { name: 'Karim Exemple', dateOfBirth: '1979-01-15', signature }
const rania = { name: 'Rania Specimen', dateOfBirth: '1988-10-30', signature }
const layla = { name: 'Layla Al Mithali', title: 'he', signature }

function values(
  answers: Record<string, unknown> = {},
  authorised: object[] = [karim, rania],
  signing: object[] = [layla],
) {
  return valuesWith(certifiedBoardResolution, {
    companyName: 'Falcon Ridge Holdings Limited',
    time: '2026-11-12T15:30:00+04:00',
    name: 'Hugo Placeholder',
    role: 'company_secretary',
    authorisedPersons: rowsWith(
      certifiedBoardResolution,
      'authorisedPersons',
      ...authorised.map((item) => ({ ...item })),
    ),
    directorSignatures: rowsWith(
      certifiedBoardResolution,
      'directorSignatures',
      ...signing.map((item) => ({ ...item })),
    ),
    ...answers,
  })
}

describe('certifiedBoardResolution', () => {
  it.each([
    ['complete', values(), []],
    ['no company', values({ companyName: '' }), ['companyName companyNameMissing']],
    ['no time', values({ time: null }), ['time requiredDate']],
    ['a future meeting', values({ time: '2026-11-21T09:00:00+04:00' }), ['time futureDate']],
    ['no certifier', values({ name: '' }), ['name required']],
    ['no capacity', values({ role: null }), ['role requiredChoice']],
    ['no authorised person', values({}, []), ['authorisedPersons requiredEntry']],
    ['no director signs', values({}, [karim, rania], []), ['directorSignatures requiredEntry']],
    ['a person without name', values({}, [{ ...karim, name: '' }]), ['authorisedPersons/row-1/name required']],
    [
      'a person without date of birth',
      values({}, [karim, { ...rania, dateOfBirth: null }]),
      ['authorisedPersons/row-2/dateOfBirth requiredDate'],
    ],
    [
      'a minor',
      values({}, [{ ...karim, dateOfBirth: '2008-11-21' }]),
      ['authorisedPersons/row-1/dateOfBirth underAge'],
    ],
    [
      'a person without signature',
      values({}, [{ ...karim, signature: '' }]),
      ['authorisedPersons/row-1/signature requiredSignature'],
    ],
    [
      'two persons without the same answer',
      values({}, [
        { ...karim, signature: '' },
        { ...rania, signature: '' },
      ]),
      ['authorisedPersons/row-1/signature requiredSignature', 'authorisedPersons/row-2/signature requiredSignature'],
    ],
    [
      'a director with another title, not named',
      values({}, [karim, rania], [{ ...layla, title: 'other' }]),
      ['directorSignatures/row-1/titleOfOther required'],
    ],
    [
      'a director without signature',
      values({}, [karim, rania], [{ ...layla, signature: '' }]),
      ['directorSignatures/row-1/signature requiredSignature'],
    ],
  ])('[VAL-22] %s', (_scenario, answers, expected) => {
    expect(errorsOf(certifiedBoardResolution, answers)).toEqual(expected)
  })

  const representatives = {
    companyLeadership: [
      { type: ['authPerson'], firstName: 'Karim', lastName: 'Exemple' },
      { type: ['authPerson'], firstName: 'Gou', lastName: 'Xu' },
    ],
  }

  it.each([
    ['all are registered', values({}, [karim, { ...karim, name: 'XU Gou (许构)' }]), representatives, []],
    ['one is not', values(), representatives, ['authorisedPersons/row-2/name personNotInRegister?']],
    ['no representative is registered', values(), {}, []],
    [
      'the certifier is the only authorised person',
      values({ name: 'karim exemple' }, [karim]),
      representatives,
      ['name certifierAlone?'],
    ],
    [
      'a sole director is the only authorised person',
      values({ name: 'Karim Exemple', role: 'sole_director' }, [karim]),
      representatives,
      [],
    ],
    ['a meeting more than six months ago', values({ time: '2026-05-19T09:00:00+04:00' }), {}, ['time dateLongAgo?']],
    [
      'the company has another name now',
      values(),
      { clientDetail: { companyInfo: { companyName: 'Falcon Ridge Trading Limited' } } },
      ['companyName nameDiffers?'],
    ],
    [
      'the name of the company has another spelling',
      values(),
      { clientDetail: { companyInfo: { companyName: 'FALCON RIDGE Holdings, Limited' } } },
      [],
    ],
  ])('[VAL-22] only warns: %s', (_scenario, answers, application, expected) => {
    expect(issuesOf(certifiedBoardResolution, answers, application)).toEqual(expected)
  })
})
