import { describe, expect, it } from 'vitest'
import { describeKind } from '../../testing/kind.ts'
import { baseCurrencies, entityTypes, markets, positions, regulators, sanctionedCountries } from '../data/lists.ts'
import { choice, choices, codesIn, omitOptions, options, pickOptions, suggestedCodes } from './choice.ts'

const sectors = options('sector', ['trade', 'finance', 'others'])

describeKind('choice', {
  field: choice(sectors),
  defaults: { blank: null, missing: 'requiredChoice' },
  reads: [
    ['a code of the list', 'trade', 'trade'],
    ['an empty text as unanswered', '', null],
  ],
  rejects: [
    ['a label instead of the code', 'Trade', 'notOption'],
    ['a code of another list', 'retail', 'notOption'],
    ['the name of an object property', 'constructor', 'notOption'],
    ['several codes', ['trade'], 'notOption'],
    ['a number', 0, 'notOption'],
  ],
  passes: [['every code of the list', 'others']],
  answers: [
    ['the label', 'trade', { type: 'text', text: 'options.sector.trade' }],
    ['nothing', null, { type: 'text', text: '' }],
  ],
})

describeKind('choices', {
  field: choices(sectors),
  defaults: { blank: [], missing: 'requiredChoice' },
  reads: [
    ['the order of the list, regardless of the order of clicks', ['others', 'trade'], ['trade', 'others']],
    ['a code once', ['trade', 'trade'], ['trade']],
    ['nothing chosen', [], []],
  ],
  rejects: [
    ['one code without a list', 'trade', 'notList'],
    ['a code that is not in the list', ['trade', 'retail'], 'notOption'],
    ['a list in the list', [['trade']], 'notOption'],
    ['an object', { 0: 'trade' }, 'notList'],
  ],
  passes: [['one', ['finance']]],
  answers: [
    [
      'the labels',
      ['trade', 'others'],
      { type: 'text', text: 'options.sector.tradeanswers.separatoroptions.sector.others' },
    ],
    ['nothing', [], { type: 'text', text: '' }],
  ],
})

describeKind('choices of two at least', {
  field: choices(sectors, { min: 2 }),
  defaults: { blank: [], missing: 'requiredChoice' },
  reads: [['one, for a draft may be unfinished', ['trade'], ['trade']]],
  rejects: [['one code without a list', 'trade', 'notList']],
  passes: [
    ['two', ['trade', 'others']],
    ['three', ['trade', 'finance', 'others']],
  ],
  fails: [['one', ['finance'], 'tooFewChoices']],
  answers: [['the label', ['trade'], { type: 'text', text: 'options.sector.trade' }]],
})

describe('pickOptions', () => {
  it('returns some options in the order given, with the labels of the list', () => {
    const some = pickOptions(sectors, ['others', 'trade'])
    expect(some).toEqual({ name: 'sector', codes: ['others', 'trade'] })
    expect(choice(some).read('finance')).toEqual({ rejected: 'notOption' })
    // @ts-expect-error: a code the list does not have
    pickOptions(sectors, ['retail'])
  })
})

describe('omitOptions', () => {
  it('returns the other options in the order of the list, with its labels', () => {
    const some = omitOptions(sectors, ['finance'])
    expect(some).toEqual({ name: 'sector', codes: ['trade', 'others'] })
    expect(choice(some).read('finance')).toEqual({ rejected: 'notOption' })
    // @ts-expect-error: a code the list does not have
    omitOptions(sectors, ['retail'])
  })
})

describe('a choice with a default', () => {
  it.each([['regionCurrency' as const], [{ code: 'trade' }]])('has the default %j', (defaultValue) => {
    expect(choice(sectors, { defaultValue }).defaultValue).toEqual(defaultValue)
    expect(choice(sectors, { defaultValue }).blank).toBeNull()
  })
})

describe('the order of options', () => {
  it.each([
    ['uae', 'AED'],
    ['sa', 'ZAR'],
    ['au-pro', 'AUD'],
  ])('[E12] in %s begins with its currency %s and contains those of the neighbours', (id, currency) => {
    const codes = codesIn(baseCurrencies, { id, currency })
    expect(codes[0]).toBe(currency)
    expect(codes.toSorted()).toEqual(baseCurrencies.codes.toSorted())
    expect(codes).toEqual(expect.arrayContaining(['CNY', 'INR', 'SAR', 'KWD', 'QAR']))
  })

  it.each([
    [
      'uae',
      'ae_llc',
      ['free_zone_single', 'free_zone_multi', 'ae_fz_llc', 'ae_dmcc', 'ae_difc', 'ae_adgm', 'ae_offshore'],
    ],
    ['mu', 'global_business', ['mu_domestic', 'mu_pcc', 'mu_vcc']],
    ['sa', 'za_pty', ['za_inc', 'za_cc', 'za_npc']],
    ['uk', 'gb_ltd', ['llp', 'limited_guarantee', 'gb_cic']],
    ['eu', 'eu_llc', ['eu_se', 'eu_coop']],
    ['au', 'au_pty', ['superannuation', 'limited_guarantee']],
  ] as const)('[B23] in %s the legal forms begin with its own, %s first', (id, first, own) => {
    const codes = codesIn(entityTypes, { id, currency: '' })
    expect(codes[0]).toBe(first)
    expect(codes.slice(0, entityTypes.firstIn[id].length)).toEqual(expect.arrayContaining([...own]))
    expect(codes.at(-1)).toBe('other')
    expect(codes.toSorted()).toEqual(entityTypes.codes.toSorted())
  })

  it('[B23] keeps the codes of stored answers', () => {
    const stored =
      'private_limited public_limited free_zone_single free_zone_multi offshore_ibc global_business partnership'
    expect(entityTypes.codes).toEqual(expect.arrayContaining(stored.split(' ')))
  })

  it.each([
    ['GB', ['gb_fca', 'gb_pra']],
    ['AE', ['ae_cma', 'ae_cbuae']],
    ['BR', ['ae_cma', 'ae_cbuae']],
  ])('[L11] suggests the regulators of %s first', (country, first) => {
    expect(suggestedCodes(regulators, country).slice(0, 2)).toEqual(first)
    expect(suggestedCodes(regulators, country)).toHaveLength(regulators.codes.length)
  })

  it('[L11] suggests the markets of the union to its countries', () => {
    expect(suggestedCodes(markets, 'FR').slice(0, 2)).toEqual(['eu_euronext', 'eu_nasdaq_nordic'])
    expect(suggestedCodes(markets, 'DE')[0]).toBe('de_boerse')
  })

  it('[L3] suggests no position that asks to state another', () => {
    expect(suggestedCodes(positions, 'AE')).not.toContain('other')
    expect(suggestedCodes(positions, 'AE')[0]).toBe('chair')
  })

  it('[L9] lists the countries of the sanctions page in the order of the reference', () => {
    expect(sanctionedCountries.codes.slice(0, 25).join(' ')).toBe(
      'KP IR MM AO BA BG BO CD CI CM HT IQ KE KW LA LB MC NP PG SS SY VE VG VN YE',
    )
  })
})
