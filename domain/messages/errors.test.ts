import { describe, expect, it } from 'vitest'
import { issueCodes } from '../kit/issue.ts'
import { issueTextParams } from '../kit/values/format.ts'
import { translatorOf } from './compile.ts'
import { errors as english } from './en/errors.ts'
import { errors as chinese } from './zh-CN/errors.ts'

const inEnglish = translatorOf('en', { errors: english })
const inChinese = translatorOf('zh-CN', { errors: chinese })

describe('the texts of issues', () => {
  it('[I18N-2] exist for every code and for nothing else', () => {
    expect(Object.keys(english).toSorted()).toEqual([...issueCodes].toSorted())
    expect(Object.keys(chinese).toSorted()).toEqual([...issueCodes].toSorted())
  })

  it('[VAL-1] state the remedy in English and in Chinese', () => {
    const asks =
      /(?:^|[.:] )(?:Accept|Add|Change|Check|Combine|Correct|Delete|Enter|Explain|Leave|Read|Remove|Select|Send|Sign|Upload|Use)\b/
    expect(Object.entries(english).filter(([, text]) => !asks.test(text))).toEqual([])
    expect(Object.entries(chinese).filter(([, text]) => !/请|须/.test(text))).toEqual([])
  })

  it.each([
    ['required', {}, 'Enter an answer.', '请填写此项。'],
    [
      'funding',
      { min: 0, max: 999_999_999 },
      'Enter an amount from 0 to 999,999,999.',
      '请输入 0 至 999,999,999 之间的金额。',
    ],
    ['holding', { min: 20, max: 100 }, 'Enter a percentage from 20 to 100.', '请输入 20 至 100 之间的百分比。'],
    [
      'personNotInRegister',
      {},
      'This person isn’t an authorised representative. Check the name, or add them there.',
      '授权代表中没有此人，请核对姓名或将其添加为授权代表。',
    ],
    ['tooLong', { max: 2000 }, 'Use 2,000 characters or fewer.', '请勿超过 2,000 个字符。'],
    ['explanationTooShort', { min: 10 }, 'Explain in at least 10 characters.', '请用至少 10 个字符说明。'],
    [
      'documentTooOld',
      { earliest: '2026-08-23' },
      'Upload a document dated 23 August 2026 or later.',
      '请上传 2026年8月23日或之后签发的文件。',
    ],
    [
      'dateTooEarly',
      { earliest: '1600-01-01' },
      'Enter 1 January 1600 or a later date.',
      '请填写 1600年1月1日或更晚的日期。',
    ],
  ] as const)('[VAL-1] [A17] %s with %j', (code, params, english, chinese) => {
    expect(inEnglish(`errors.${code}`, issueTextParams(params, 'en'))).toBe(english)
    expect(inChinese(`errors.${code}`, issueTextParams(params, 'zh-CN'))).toBe(chinese)
  })
})
