import { describe, expect, it } from 'vitest'
import { regions } from '../regions/index.ts'
import { translateForm } from '../testing/form.ts'
import type { AnyField, Fields } from './field.ts'
import type { IssueCode } from './issue.ts'
import { issueText, nameInSentence, namingCodes } from './issueText.ts'
import { isList } from './kinds/list.ts'
import type { Language } from './translate.ts'

const translators = { en: translateForm('en'), 'zh-CN': translateForm('zh-CN') }

/** Returns every field of every region, entries of registers included, with the key of its texts. */
function fieldsOf(fields: Fields, key: string): [key: string, field: AnyField][] {
  return Object.entries(fields).flatMap(([name, field]): [string, AnyField][] => [
    [`${key}.${name}`, field],
    ...(isList(field) ? fieldsOf(field.fields, `${key}.${name}.fields`) : []),
  ])
}

/** Returns false for a switch, which is answered from the beginning. */
function isBlankAtFirst({ isBlank, isNotice, blank }: AnyField): boolean {
  return !isNotice && isBlank(blank as never)
}

const everyField = Object.values(regions)
  .flatMap(({ steps, extraPages }) => [...steps.map(({ section }) => section), ...extraPages])
  .flatMap(({ messages, fields }) => fieldsOf(fields, `sections.${messages}.fields`))

function textOf(language: Language, code: IssueCode, key: string): string {
  return issueText({ code }, key, translators[language]).text
}

const company = 'sections.companyDetails.fields'

describe('issueText', () => {
  it.each([
    ['required', 'sections.bankDetails.fields.bankInfo.fields.bankName', 'Enter the bank name.', '请填写银行名称。'],
    ['requiredChoice', `${company}.companyRegCountry`, 'Select the country of registration.', '请选择注册国家或地区。'],
    ['requiredDate', `${company}.companyRegDate`, 'Enter the registration date.', '请填写注册日期。'],
    ['required', `${company}.leiNumber`, 'Enter the legal entity identifier (LEI).', '请填写法人识别编码（LEI）。'],
    ['requiredEntry', 'sections.bankDetails.fields.bankInfo', 'Add a bank account.', '请添加银行账户。'],
    [
      'requiredFile',
      'sections.supportingDocuments.fields.proofOfIdentity',
      'Upload the proof of identity.',
      '请上传身份证明。',
    ],
  ] as const)('[5.5] names the field of a missing answer: %s', (code, key, english, chinese) => {
    expect(textOf('en', code, key)).toBe(english)
    expect(textOf('zh-CN', code, key)).toBe(chinese)
  })

  it('[5.5] keeps the general text for a question, whose label is not a name', () => {
    const key = 'sections.companyDetails.fields.hasFinancialStatements'
    expect(issueText({ code: 'requiredChoice' }, key, translators.en)).toEqual({
      text: 'Select an answer.',
      isNamed: false,
    })
    expect(textOf('zh-CN', 'requiredChoice', key)).toBe('请选择。')
  })

  it('keeps the text of a missing company name, which names it and its section', () => {
    expect(issueText({ code: 'companyNameMissing' }, `${company}.companyName`, translators.en)).toEqual({
      text: 'Enter the company name in Company Information.',
      isNamed: true,
    })
  })

  it('[5.5] keeps the text of every other issue, with its params', () => {
    const issue = { code: 'tooLong', params: { max: 140 } } as const
    expect(issueText(issue, `${company}.companyName`, translators.en).text).toBe('Use 140 characters or fewer.')
  })

  it('[5.5] makes one sentence of each label of each region, in both languages', () => {
    expect(everyField.length).toBeGreaterThan(300)
    const codes = new Set<IssueCode>(namingCodes)
    const named = everyField.filter(([, field]) => codes.has(field.missing) && isBlankAtFirst(field))
    const sentences = named.map(([key, { missing }]) => textOf('en', missing, key))
    expect(sentences.filter((text) => !/^(?:Enter|Select|Upload|Add) [^{}]*[^.]\.$/.test(text))).toEqual([])
    expect(sentences.filter((text) => /\bthe (?:the|a|an|your)\b/i.test(text))).toEqual([])
    const chinese = named.map(([key, { missing }]) => textOf('zh-CN', missing, key))
    expect(chinese.filter((text) => !/^请\S.*[^。]。$/.test(text) || /\p{Script=Han}[A-Za-z]/u.test(text))).toEqual([])
  })
})

it.each([
  ['en', 'Bank name', 'bank name'],
  ['en', 'LEI', 'LEI'],
  ['en', 'BIC (SWIFT)', 'BIC (SWIFT)'],
  ['en', 'Director’s name', 'director’s name'],
  ['en', 'Which test?', undefined],
  ['zh-CN', '银行名称', '银行名称'],
  ['zh-CN', 'LEI', 'LEI'],
  ['zh-CN', '是否上市？', undefined],
] as const)('nameInSentence in %s: %s', (language, label, expected) => {
  expect(nameInSentence(label, { language })).toBe(expected)
})
