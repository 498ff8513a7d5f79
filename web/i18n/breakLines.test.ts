import { expect, it } from 'vitest'
import { segmentWords } from './breakLines.tsx'

it.each([
  ['实体自我声明', ['实体', '自我', '声明']],
  ['我们已将验证码发送至', ['我们已将', '验证码', '发送至']],
  ['多个国家（地区）的税收居民？', ['多个', '国家（地区）的', '税收', '居民？']],
  ['在过去 12 个月是否交易', ['在', '过去 12 个月', '是否', '交易']],
  ['请于2026年12月27日前答复', ['请于2026年12月27日前', '答复']],
  ['FIX API 须经', ['FIX API 须经']],
  ['', []],
])('breaks a line of %j between its words', (text, words) => {
  expect(segmentWords(text, 'zh-CN')).toEqual(words)
})
