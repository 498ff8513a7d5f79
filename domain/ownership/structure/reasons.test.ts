import { describe, expect, it } from 'vitest'
import type { Language } from '../../kit/translate.ts'
import { translatorOf } from '../../messages/compile.ts'
import { ownership as english } from '../../messages/en/ownership.ts'
import { ownership as chinese } from '../../messages/zh-CN/ownership.ts'
import { structureOf } from '../../testing/ownershipStructure.ts'
import { workedStructures } from '../../testing/workedStructures.ts'
import type { OwnershipAnswers } from './answers.ts'
import { parseStructure } from './parse.ts'
import { createReasons, managerReason } from './reasons.ts'
import { ownershipResult } from './result.ts'
import { ownershipRules } from './rules.ts'
import { textOfJointControl, textOfLayer, textOfReason, textOfReasons } from './text.ts'

const translators = {
  en: translatorOf('en', { ownership: english }),
  'zh-CN': translatorOf('zh-CN', { ownership: chinese }),
}

const resultOf = (answers: OwnershipAnswers, region = 'uae', today = '2026-11-22') => {
  const structure = parseStructure(answers, 'Saffron Quay Trading LLC')
  const result = ownershipResult(structure, ownershipRules(region, today))
  return { result, reasonsOf: createReasons(structure, result) }
}

/** Returns the sentence of the first route. */
function sentence(answers: OwnershipAnswers, person: string, language: Language = 'en'): string {
  const [first] = resultOf(answers).reasonsOf(person)
  return first ? textOfReason(first, translators[language]) : ''
}

/** Returns the whole text. */
function text(
  answers: OwnershipAnswers,
  person: string,
  language: Language = 'en',
  ...rules: [string?, string?]
): string {
  return textOfReasons(resultOf(answers, ...rules).reasonsOf(person), translators[language])
}

const layered = structureOf('Hold 80, Eda 20 of A; Dan 25, Eda 75 of Hold')
const twoPaths = structureOf('Fay 14, Beta 20, Gus 66 of A; Fay 40, Hal 60 of Beta')
const loop = structureOf('Ria 70, B 30 of A; Sam 60, A 40 of B')
const chain = structureOf('B 51, Kim 49 of A; C 51, Leo 49 of B; Joy 51, Max 49 of C')

describe('the sentence why a person is listed', () => {
  it('[OWN-03] shows a product', () => {
    expect(text(layered, 'Dan')).toBe('Dan owns 20.00% of Saffron Quay Trading LLC through Hold: 25% × 80% = 20.00%.')
    expect(text(layered, 'Dan', 'zh-CN')).toBe(
      'Dan 通过 Hold 持有 Saffron Quay Trading LLC 20.00%：25% × 80% = 20.00%。',
    )
  })

  it('[OWN-04] states the holding of a person who is not listed', () => {
    const below = structureOf('Hold 80, Eda 20 of A; Dan 24.99, Eda 75.01 of Hold')
    expect(text(below, 'Dan')).toBe('Not listed: Dan holds 19.99%, less than 20.00%.')
  })

  it('[OWN-06] adds the paths, and counts a controlled company wholly', () => {
    expect(text(twoPaths, 'Fay')).toBe(
      'Fay owns 22.00% of Saffron Quay Trading LLC in 2 ways: 14.00% directly, 8.00% through Beta.',
    )
    expect(sentence(twoPaths, 'Hal')).toBe(
      'Hal controls Beta by more than half at each step. The 20.00% of Saffron Quay Trading LLC held through Beta counts in full.',
    )
    expect(text(twoPaths, 'Fay', 'zh-CN')).toBe(
      'Fay 通过 2 条路径合计持有 Saffron Quay Trading LLC 22.00%：直接持有 14.00%、通过 Beta 持有 8.00%。',
    )
  })

  it('[OWN-06] writes "the company" until the applicant has a name', () => {
    const structure = parseStructure(structureOf('Hold 80, Eda 20 of A; Eda 60 of Hold'), '')
    const result = ownershipResult(structure, ownershipRules('uae', '2026-11-22'))
    const reasons = createReasons(structure, result)('Eda')
    expect(textOfReasons(reasons, translators.en)).toMatch(/^Eda owns 68.00% of the company in 2 ways: /)
    expect(textOfReasons(reasons, translators['zh-CN'])).toContain('合计持有本公司')
  })

  it('[OWN-06] shows the three largest of many paths', () => {
    const many = structureOf(
      'C1 20, C2 18, C3 16, C4 14, C5 12, Zed 20 of A; Ivy 90 of C1; Ivy 90 of C2; Ivy 90 of C3; Ivy 90 of C4; Ivy 90 of C5',
    )
    expect(sentence(many, 'Ivy')).toMatch(
      /in 5 ways: 18.00% through C1, 16.20% through C2, 14.40% through C3, 2 more\.$/,
    )
  })

  it('[OWN-08] ends with the loop', () => {
    expect(text(loop, 'Sam')).toMatch(
      /^Sam owns 20.45% of Saffron Quay Trading LLC through B: 60% × 30% = 18.00%. Companies here hold shares in each other. The figure includes this. Also: Sam controls B/,
    )
  })

  it('[OWN-07] shows a chain of control, and the owner of a controlling company', () => {
    expect(text(chain, 'Joy')).toBe(
      'Joy controls C → B by more than half at each step. The 51.00% of Saffron Quay Trading LLC held through C → B counts in full. ' +
        'Also: Joy has 51.00% of the votes in Saffron Quay Trading LLC. Joy controls Saffron Quay Trading LLC through C → B.',
    )
    expect(text(chain, 'Max', 'en', 'eu', '2027-07-10')).toMatch(
      /^Max owns 49.00% of C, which controls Saffron Quay Trading LLC\.$/,
    )
  })

  it('[OWN-09] names the role in a trust and the person behind a company with one', () => {
    const trust = structureOf('Trust 60, Kai 40 of A; Lars 100 of Xenon', {
      kinds: { Trust: 'trust' },
      interests: [
        { party: 'Set', nature: 'settlor', subject: 'Trust' },
        { party: 'Xenon', nature: 'trustee', subject: 'Trust' },
      ],
    })
    expect(text(trust, 'Set')).toBe('Set is settlor of Trust, which holds 60.00% of Saffron Quay Trading LLC.')
    expect(text(trust, 'Set', 'zh-CN')).toBe('Set 是 Trust 的委托人，后者持有 Saffron Quay Trading LLC 60.00%。')
    expect(text(trust, 'Lars')).toMatch(
      /^Lars controls Xenon → Trust\. The 60.00% .* held through Xenon → Trust counts in full\. .*Lars controls or owns Xenon, trustee of Trust\.$/,
    )
  })

  it('[OWN-11] names the nominee', () => {
    const nominee = structureOf('Pia 70 of A', {
      kinds: { Nomad: 'company' },
      interests: [{ party: 'Nomad', nature: 'shares', subject: 'A', sharePercentage: 30, heldFor: 'Ona' }],
    })
    expect(sentence(nominee, 'Ona')).toBe('Nomad holds 30.00% of Saffron Quay Trading LLC for Ona.')
  })

  it('[OWN-12] names the people who act together', () => {
    const spouses = structureOf('Mo 15, Ny 12 of A', {
      interests: [{ party: 'Mo', nature: 'actingTogether', subject: 'A', with: 'Ny' }],
    })
    expect(text(spouses, 'Ny')).toBe('Ny acts together with Mo. Together they hold 27.00%.')
  })

  it('[OWN-13] shows a range', () => {
    expect(text(structureOf('Hold 75-100 of A; Bo 25-50 of Hold'), 'Bo')).toBe(
      'Bo owns 18.75–50.00% of Saffron Quay Trading LLC through Hold: 25–50% × 75–100% = 18.75–50.00%.',
    )
  })

  it.each([
    ['appointment', 'Ann can appoint or remove most directors of Saffron Quay Trading LLC.'],
    ['generalPartner', 'Ann manages Saffron Quay Trading LLC.'],
    ['articles', 'Ann has special rights in Saffron Quay Trading LLC: a veto on dividends'],
    ['agreement', 'Ann has special rights in Saffron Quay Trading LLC.'],
  ] as const)('[OWN-07] names the right %s', (nature, expected) => {
    const details = nature === 'agreement' ? '' : 'a veto on dividends'
    const rights = structureOf('Ben 100 of A', { interests: [{ party: 'Ann', nature, subject: 'A', details }] })
    expect(text(rights, 'Ann')).toContain(expected)
  })

  it('[OWN-10] states that a person manages a company without an owner', () => {
    expect(textOfReason(managerReason('Ann', 20), translators.en)).toBe(
      'No one owns 20.00% or controls the company. Ann manages it.',
    )
  })
})

describe('the completeness of a layer', () => {
  it.each([
    ['Ana 60, Ben 40 of A', {}, 'Complete', '完整'],
    ['Ana 60, Ben 30.5 of A', {}, '9.5% open', '9.5% 未说明'],
    ['Ana 60 of A', { restReason: 'employees' }, '40% explained', '其余 40% 已说明'],
    ['Ana 60, Ben 45 of A', {}, 'Needs a check', '请核对'],
    ['Ana ?, Ben 45 of A', {}, '55% open', '55% 未说明'],
  ] as const)('[OWN-15] of %s %j is: %s', (sentences, layer, inEnglish, inChinese) => {
    const { result } = resultOf(structureOf(sentences, { layers: [{ subject: 'A', ...layer }] }))
    const [company] = result.entities
    if (!company) throw new Error('The applicant is missing.')
    expect(textOfLayer(company.layer, translators.en)).toBe(inEnglish)
    expect(textOfLayer(company.layer, translators['zh-CN'])).toBe(inChinese)
  })

  it('[OWN-10] names the reason why tracing ends, and what is not answered yet', () => {
    const { result } = resultOf(
      structureOf('Lantern 60, Other 40 of A', {
        kinds: { Lantern: 'listedCompany', Other: 'company' },
        layers: [{ subject: 'Lantern', endReason: 'listed' }],
      }),
    )
    expect(result.entities.map(({ party, layer }) => [party, textOfLayer(layer, translators.en)])).toEqual([
      ['Lantern', 'Stops here: listed, with no majority shareholder'],
      ['Other', 'Not answered yet'],
      ['applicant', 'Complete'],
    ])
    expect(result.toAsk).toEqual(['Other'])
    expect(result.unaccounted).toBeCloseTo(40, 10)
  })
})

describe('joint control', () => {
  const companyIn = (answers: OwnershipAnswers) => {
    const structure = parseStructure(answers, '')
    const company = ownershipResult(structure, ownershipRules('uae', '2026-11-22')).entities.at(-1)
    if (company?.party !== 'applicant') throw new Error('The applicant is missing.')
    return (['en', 'zh-CN'] as const).map((language) => textOfJointControl(company, structure, translators[language]))
  }

  it('[no. 5] is stated of two holders with half of the votes each', () => {
    expect(companyIn(workedStructures['5'])).toEqual(['B and C control it jointly.', '由 B 与 C 共同控制。'])
  })

  it('[no. 5] is not stated when one person is behind both, or one holder has more', () => {
    expect(companyIn(structureOf('B 50, C 50 of A; Nia 100 of B; Nia 100 of C'))).toEqual(['', ''])
    expect(companyIn(structureOf('Ana 51, Ben 49 of A'))).toEqual(['', ''])
  })
})

describe('a structure built to be slow', () => {
  const levels = Array.from({ length: 60 }, (_, level) => level)
  const rungs = (from: number, to: number | string) =>
    `L${from} 50, R${from} 50 of L${to}; L${from} 50, R${from} 50 of R${to}`

  const names = Array.from({ length: 190 }, (_, index) => `P${index}`)
  const interests = names.map((party, index) => ({
    ...{ party, subject: 'A', nature: 'actingTogether' as const },
    with: names[(index + 1) % names.length] ?? '',
  }))

  it('[V1] is computed in a second when 190 holders act together', () => {
    const answers = structureOf(`${names.map((name) => `${name} 0.5`).join(', ')} of A`, { interests })
    const started = performance.now()
    const { result } = resultOf(answers)
    expect(performance.now() - started).toBeLessThan(1000)
    expect(result.people[0]?.routes).toMatchObject([{ kind: 'together', figure: { min: expect.closeTo(95) } }])
  })

  it.each([
    [
      'leads nowhere',
      `Dan 50, Eda 50 of A; Dan 50 of L59; ${levels
        .slice(1)
        .map((level) => rungs(level, level - 1))
        .join('; ')}`,
    ],
    [
      'is a loop',
      `Dan 50, L0 50 of A; Dan 20 of L59; ${levels.map((level) => rungs((level + 1) % 60, level)).join('; ')}`,
    ],
  ])('[V1] [OWN-14] is worded in a second when a ladder of 120 entities %s', (_, sentences) => {
    const started = performance.now()
    const { result, reasonsOf } = resultOf(structureOf(sentences))
    for (const { party } of result.people) reasonsOf(party)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
