import { describe, expect, it } from 'vitest'
import { issueText } from '../../kit/issueText.ts'
import { translatorOf } from '../../messages/compile.ts'
import { ownership as english } from '../../messages/en/ownership.ts'
import { ownership as chinese } from '../../messages/zh-CN/ownership.ts'
import { structureOf } from '../../testing/ownershipStructure.ts'
import type { OwnershipAnswers, Party, PartyKind } from './answers.ts'
import { type RegisterRow, type StructureIssue, structureIssues } from './issues.ts'
import { parseStructure } from './parse.ts'
import { ownershipResult } from './result.ts'
import { ownershipRules } from './rules.ts'

const t = translatorOf('en', { ownership: english })
const inChinese = translatorOf('zh-CN', { ownership: chinese })

const person = (name: string, more: Partial<RegisterRow> = {}): RegisterRow => ({
  rowId: `row ${name}`,
  legalNature: 'naturalPerson',
  fullLegalName: name,
  naturalPersonHoldingPercentage: null,
  type: null,
  nationality: 'AE',
  country: 'AE',
  dateOfBirth: '1980-01-01',
  companyName: '',
  legalEntityHoldingPercentage: null,
  incorporationNumber: '',
  countryOfEstablishment: null,
  registrationDate: null,
  address: '1 Quay',
  politicallyExposedPerson: false,
  ...more,
})

function issuesOf(answers: OwnershipAnswers, register: readonly RegisterRow[] = []): StructureIssue[] {
  const structure = parseStructure(answers, 'Saffron Quay', register)
  const result = ownershipResult(structure, ownershipRules('uae', '2026-11-22'))
  return structureIssues({ answers, structure, result, register })
}

/** Returns the issues except those about details of parties, which most structures here lack. */
const besidesDetails = (answers: OwnershipAnswers, register?: readonly RegisterRow[]) =>
  issuesOf(answers, register)
    .filter(({ code }) => code !== 'detailsMissing' && code !== 'partyOpen')
    .map((issue) => [issue.path, issue.severity, issueText(issue, '', t).text])

describe('the issues of a structure', () => {
  it('[OWN-01] are none before it is started, and none where everything is entered', () => {
    const answers = structureOf('Ana 60, Ben 40 of A', {
      parties: { Ana: { shareholder: 'row Ana' }, Ben: { shareholder: 'row Ben' } },
    })
    expect(issuesOf(answers, [person('Ana'), person('Ben')])).toEqual([])
    expect(issuesOf({ ...structureOf('Ana 60, Ben 45 of A'), started: false })).toEqual([])
  })

  it.each<[string, Partial<RegisterRow>]>([
    ['the date of birth', { dateOfBirth: null }],
    ['the nationality', { nationality: null }],
    ['the country', { country: null }],
    ['the address', { address: '' }],
    ['the political exposure', { politicallyExposedPerson: null }],
  ])('[OWN-03] ask for %s of a person to identify', (_, missing) => {
    const answers = structureOf('Hold 80, Eda 20 of A; Dan 25, Eda 75 of Hold', {
      parties: { Eda: { shareholder: 'row Eda' }, Dan: { shareholder: 'row Dan' }, Hold: { country: 'AE' } },
    })
    const issues = issuesOf(answers, [person('Eda'), person('Dan', missing)])
    expect(issues.map((issue) => [issue.path, issue.severity, issueText(issue, '', t).text])).toEqual([
      ['shareholders/row Dan', 'error', 'We need to identify Dan. Complete the details.'],
    ])
    expect(issuesOf(answers, [person('Eda'), person('Dan')])).toEqual([])
  })

  it.each<[PartyKind, Partial<Party>, string, string]>([
    [
      'listedCompany',
      { country: 'AE', market: 'Sample Exchange', hasMajorityHolder: false },
      'country',
      'its country, its market, whether anyone holds more than half of the votes',
    ],
    [
      'trust',
      { governingLaw: 'JE', isDiscretionary: false },
      'governingLaw',
      'its governing law, whether the trustee may decide who benefits',
    ],
    [
      'foundation',
      { governingLaw: 'LI', isDiscretionary: true },
      'governingLaw',
      'its governing law, whether the trustee may decide who benefits',
    ],
    ['company', { country: 'AE' }, 'country', 'its country'],
    ['partnership', { country: 'AE' }, 'country', 'its country'],
    ['fund', { country: 'AE' }, 'country', 'its country'],
    ['stateBody', { country: 'AE', stateLevel: 'agency' }, 'country', 'its country, the level of government'],
    ['classOfPersons', { classDescription: 'All employees' }, 'classDescription', 'a description of these people'],
  ])('[issue 17] ask what describes a party of the kind %s', (kind, described, first, terms) => {
    const open = (party: Partial<Party>) =>
      issuesOf(structureOf('Hold 100 of A', { kinds: { Hold: kind }, parties: { Hold: party } }))
        .filter(({ code }) => code === 'partyOpen')
        .map((issue) => [issue.path, issue.severity, issueText(issue, '', t).text])
    expect(open({})).toEqual([[`parties/Hold/${first}`, 'warning', `Complete the details of Hold. Add: ${terms}.`]])
    expect(open(described)).toEqual([])
  })

  it('[issue 17] ask for no country that the entry of the register has', () => {
    const answers = structureOf('Hold 100 of A', {
      kinds: { Hold: 'company' },
      parties: { Hold: { shareholder: 'row Hold' } },
    })
    const codes = (countryOfEstablishment: string | null) =>
      issuesOf(answers, [person('Hold', { legalNature: 'legalEntity', countryOfEstablishment })]).map(
        ({ code }) => code,
      )
    expect(codes(null)).toContain('partyOpen')
    expect(codes('AE')).not.toContain('partyOpen')
  })

  it('[OWN-14] name the companies that own each other completely, once', () => {
    expect(besidesDetails(structureOf('B 100 of A; A 100 of B'))).toEqual([
      [
        'interests/B shares applicant/sharePercentage',
        'error',
        'B, Saffron Quay own each other completely, and no one outside owns them. Check the percentages.',
      ],
    ])
  })

  it.each([
    ['Ana 33.33, Ben 33.33, Cleo 33.33 of A', undefined],
    ['Ana 60, Ben 45 of A', 'The owners of Saffron Quay hold 105% in total, more than 100%. Correct the percentages.'],
    ['Ana 60, Ben 30 of A', '10% of Saffron Quay is open. Add the owners, or say who they are.'],
    ['Ana 60, Ben ? of A', 'Enter what Ben holds of Saffron Quay.'],
    ['Ana 60/70, Ben 40/50 of A', 'The votes in Saffron Quay are 120% in total.'],
  ])('[OWN-15] [OWN-16] of the layer %s: %s', (sentences, expected) => {
    const texts = besidesDetails(structureOf(sentences)).map(([, , text]) => text)
    if (expected === undefined) expect(texts).toEqual([])
    else expect(texts).toContain(expected)
  })

  it('[OWN-02] ask only for the owners of a company with a relevant holding', () => {
    const kinds = { Hold: 'company', Tiny: 'company' } as const
    expect(besidesDetails(structureOf('Ana 60, Hold 30, Tiny 10 of A', { kinds }))).toEqual([
      ['interests/Hold shares applicant/party', 'warning', 'Enter who owns Hold, or why you can’t name its owners.'],
    ])
  })

  it('[OWN-09] ask for the roles of a trust, of which a protector is optional', () => {
    const answers = structureOf('Trust 60, Kai 40 of A', {
      kinds: { Trust: 'trust' },
      interests: [
        { party: 'Set', nature: 'settlor', subject: 'Trust' },
        { party: 'Tess', nature: 'trustee', subject: 'Trust' },
      ],
    })
    expect(besidesDetails(answers)).toEqual([
      ['parties/Trust/name', 'warning', 'A trust has a settlor, a trustee and beneficiaries. Add: beneficiary.'],
    ])
    const [issue] = issuesOf(answers)
    expect(issue && issueText(issue, '', inChinese).text).toBe('信托须有委托人、受托人和受益人，请补充：受益人。')
  })

  it('[OWN-11] ask for the principal of a nominee in the register', () => {
    const nominee = person('Nomad', { shareholderType: 'nominee' })
    const answers = structureOf('Pia 70, Nomad 30 of A', { parties: { Nomad: { shareholder: 'row Nomad' } } })
    expect(besidesDetails(answers, [nominee])).toEqual([
      ['interests/Nomad shares applicant/heldFor', 'warning', 'Nomad holds for someone else. Enter for whom.'],
    ])
  })

  it('refuse nominees who hold for each other', () => {
    const answers = structureOf('Pia 70 of A', {
      interests: [
        { party: 'Ned', nature: 'shares', subject: 'A', sharePercentage: 20, heldFor: 'Nell' },
        { party: 'Nell', nature: 'shares', subject: 'A', sharePercentage: 10, heldFor: 'Ned' },
      ],
    })
    expect(issuesOf(answers).filter(({ code }) => code === 'nomineeCircle')).toHaveLength(2)
    expect(issuesOf(answers).find(({ code }) => code === 'nomineeCircle')?.severity).toBe('error')
  })

  it('[OWN-18] report an interest whose party was removed, and keep everything else', () => {
    const answers = structureOf('Ana 60, Ben 40 of A')
    const removed = { ...answers, parties: answers.parties.filter(({ rowId }) => rowId !== 'Ben') }
    expect(besidesDetails(removed)).toEqual([
      [
        'interests/Ana shares applicant/party',
        'warning',
        '40% of Saffron Quay is open. Add the owners, or say who they are.',
      ],
      ['interests/Ben shares applicant/party', 'warning', 'You removed someone whom this line names. Choose again.'],
    ])
  })

  it('[OWN-17] report parties and interests entered twice, and parties without an interest', () => {
    const answers = structureOf('Ana 60, ana 40 of A')
    const [first] = answers.interests
    const again = { ...first, rowId: 'again', sharePercentage: 0.01 } as OwnershipAnswers['interests'][number]
    const lone = { rowId: 'lone', kind: 'company', name: 'Lone Ltd' } as const
    const issues = issuesOf({
      ...answers,
      parties: [...answers.parties, lone],
      interests: [...answers.interests, again],
    })
    expect(issues.filter(({ code }) => code !== 'detailsMissing').map(({ path, code }) => [path, code])).toEqual([
      ['interests/again/party', 'linkTwice'],
      ['parties/lone/name', 'notConnected'],
      ['parties/ana/name', 'partyTwice'],
    ])
    const turned = besidesDetails({ ...answers, parties: answers.parties.toReversed() })
    expect(
      turned.map(([path]) => path),
      'the one entered first stays',
    ).toEqual(['parties/Ana/name'])
    const company = { Ana: 'company' } as const
    expect(besidesDetails(structureOf('Ana 60, ana 40 of A; Ed 100 of Ana', { kinds: company }))).toEqual([])
    const born = structureOf('Ana 60, ana 40 of A', {
      parties: { Ana: { dateOfBirth: '1970-01-01' }, ana: { dateOfBirth: '1999-01-01' } },
    })
    expect(besidesDetails(born)).toEqual([])
    const rows = [person('Ana', { dateOfBirth: '1970-01-01' }), person('ana', { dateOfBirth: '1999-01-01' })]
    const linked = { parties: { Ana: { shareholder: 'row Ana' }, ana: { shareholder: 'row ana' } } }
    expect(besidesDetails(structureOf('Ana 60, ana 40 of A', linked), rows), 'by the register').toEqual([])
    const numbered = structureOf('Hold 60, Holding 40 of A; Ed 100 of Hold; Flo 100 of Holding', {
      parties: { Hold: { registrationNumber: '12-9' }, Holding: { registrationNumber: '12-9' } },
    })
    expect(besidesDetails(numbered).map(([path]) => path)).toEqual(['parties/Holding/name'])
  })

  it('[OWN-12] [OWN-10] ask for the manager of a company that no one owns, and for the reason', () => {
    const answers = structureOf('Agency 100 of A', { kinds: { Agency: 'stateBody' } })
    const manager = person('Ann', { shareholderType: 'senior_managing_official' })
    const noOwner = [
      'noOwnerReason',
      'error',
      'No one owns 20% or controls the company. Name who manages it, and say why.',
    ]
    expect(besidesDetails(answers)).toEqual([noOwner])
    expect(besidesDetails({ ...answers, noOwnerReason: 'state' })).toEqual([noOwner])
    expect(besidesDetails(answers, [manager])).toEqual([noOwner])
    expect(besidesDetails({ ...answers, noOwnerReason: 'state' }, [manager])).toEqual([])
    const unknown = { ...answers, noOwnerReason: 'not_known' } as const
    expect(besidesDetails(unknown, [manager])[0]?.[0]).toBe('noOwnerSteps')
    expect(besidesDetails({ ...unknown, noOwnerSteps: 'We asked the registrar.' }, [manager])).toEqual([])
  })

  it('[OWN-13] hint that a range decides', () => {
    const answers = structureOf('Hold 75-100 of A; Bo 25-50 of Hold')
    expect(besidesDetails(answers)).toContainEqual([
      'parties/Bo/name',
      'hint',
      'Bo holds 18.75% to 50%, so may reach 20%. Enter the exact share, or complete the details.',
    ])
    expect(besidesDetails(structureOf('Hold 80, Ed 20 of A; Bo 26, Ed 74 of Hold'))).toEqual([])
  })

  it('[OWN-29] ask whether someone is among the others of several companies', () => {
    const answers = structureOf('Parent 86 of A', {
      kinds: { Parent: 'company' },
      parties: { Parent: { country: 'AE' } },
      layers: [
        { subject: 'A', restReason: 'small_holders', restLargest: 14 },
        { subject: 'Parent', restReason: 'small_holders', restLargest: 19 },
      ],
    })
    const codesOf = (overlap?: boolean) => issuesOf({ ...answers, overlap }).map(({ code }) => code)
    expect(codesOf()).toEqual(['overlapOpen', 'noOwner'])
    expect(codesOf(true)).toEqual(['overlapYes', 'noOwner'])
    expect(codesOf(false)).toEqual(['noOwner'])
    const [open] = issuesOf(answers)
    expect(open?.params).toEqual({ max: 30.34 })
    const large = structureOf('Ana 60 of A', {
      layers: [{ subject: 'A', restReason: 'small_holders', restLargest: 21 }],
    })
    expect(besidesDetails(large).map(([, , text]) => text)).toEqual([
      'One of the others holds 21%. Name everyone with 20% or more.',
    ])
  })
})

describe('the answers that need an explanation', () => {
  it.each([
    [{ restReason: 'small_holders' }, 'Enter the largest holding among the others of Saffron Quay.'],
    [{ restReason: 'small_holders', restLargest: 5 }, undefined],
    [{ restReason: 'public_float' }, undefined],
    [{ restReason: 'not_known' }, 'Explain your answer about the owners of Saffron Quay in at least 10 characters.'],
    [{ restReason: 'other', note: 'Too short' }, 'Explain your answer about the owners of Saffron Quay in at least'],
    [{ restReason: 'other', note: 'Long enough' }, undefined],
  ] as const)('[OWN-15] are those about the others, %j: %s', (layer, expected) => {
    const texts = besidesDetails(structureOf('Ana 60 of A', { layers: [{ subject: 'A', ...layer }] }))
    expect(texts).toEqual(
      expected ? [[expect.stringMatching(/^layers/), 'warning', expect.stringContaining(expected)]] : [],
    )
  })

  it.each([
    [{ endReason: 'not_known' }, 'layers/l Hold/note'],
    [{ endReason: 'listed' }, undefined],
  ] as const)('[OWN-15] are those about owners who are not named, %j: %s', (layer, expected) => {
    const more = { kinds: { Hold: 'listedCompany' }, layers: [{ subject: 'Hold', ...layer }] } as const
    const paths = besidesDetails(structureOf('Ana 60, Hold 40 of A', more)).map(([path]) => path)
    expect(paths).toEqual(expected ? [expected] : [])
  })

  it('[OWN-15] do not replace the holder of most votes of a listed company', () => {
    const more = { kinds: { Hold: 'listedCompany' }, parties: { Hold: { hasMajorityHolder: true } } } as const
    const layers = [{ subject: 'Hold', endReason: 'listed' as const }]
    expect(besidesDetails(structureOf('Ana 60, Hold 40 of A', { ...more, layers }))).toEqual([
      [
        'layers/l Hold/endReason',
        'warning',
        'Someone holds more than half of the votes of Hold. Add that holder as its owner.',
      ],
    ])
    expect(besidesDetails(structureOf('Ana 60, Hold 40 of A; Eda 100 of Hold', more))).toEqual([])
  })

  it.each([
    [{ nature: 'agreement' }, 'Add: whether this gives control, an explanation of at least 10 characters.'],
    [{ nature: 'articles', isControl: false, details: 'Veto on the budget' }, undefined],
    [{ nature: 'actingTogether', with: 'Ben', details: 'Spouses' }, 'Add: an explanation of at least 10 characters.'],
    [{ nature: 'actingTogether', details: 'They are spouses' }, 'Add: with whom.'],
    [{ nature: 'appointment' }, undefined],
  ] as const)('[OWN-12] are those about control without shares, %j: %s', (interest, expected) => {
    const answers = structureOf('Ana 60, Ben 40 of A', { interests: [{ party: 'Ana', subject: 'A', ...interest }] })
    const issues = besidesDetails(answers)
    const [, , text] = issues[0] ?? []
    expect(issues).toHaveLength(expected ? 1 : 0)
    if (expected) expect(text).toBe(`Complete the interest of Ana in Saffron Quay. ${expected}`)
  })
})

describe('the rules of regions', () => {
  it.each([
    ['uae', 'Ann 25, Ben 75 of A', 'met'],
    ['uk', 'Ann 25, Ben 75 of A', 'notMet'],
    ['uk', 'Ann 25.01, Ben 74.99 of A', 'met'],
    ['mu', 'Ann 20, Ben 80 of A', 'met'],
    ['au', 'Ann 24.99, Ben 75.01 of A', 'notMet'],
    ['sa', 'Ann 25, Ben 75 of A', 'open'],
    ['uae', 'Ann 20-30, Ben 70 of A', 'open'],
  ])('[OWN-07] in %s, %s meets the test of the law: %s', (region, sentences, expected) => {
    const structure = parseStructure(structureOf(sentences), 'A')
    const { people } = ownershipResult(structure, ownershipRules(region, '2026-11-22'))
    expect(people.find(({ party }) => party === 'Ann')?.legalTest).toBe(expected)
  })

  it('[OWN-07] change in the eu on 10 July 2027, and name from 5 percent in sa', () => {
    expect(ownershipRules('eu', '2027-07-09').legal).toEqual({ percent: 25, isInclusive: false })
    expect(ownershipRules('eu', '2027-07-10')).toMatchObject({
      legal: { percent: 25, isInclusive: true },
      ownerOfControllerFrom: 25,
    })
    expect(ownershipRules('sa', '2026-11-22').nameFrom).toBe(5)
  })
})
