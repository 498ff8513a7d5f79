import { expect, it } from 'vitest'
import { tippingOffWordsIn } from './reasons.ts'

it.each([
  ['This looks suspicious.', ['suspicious']],
  ['SUSPICIOUS payments', ['suspicious']],
  ['We checked you for money\nlaundering.', ['money laundering', 'laundering']],
  ['money-laundering', ['money laundering', 'laundering']],
  ['There is a sanctions  hit.', ['sanctions hit']],
  ['We have to report this.', ['report']],
  ['Our MLRO asks.', ['MLRO']],
  ['We filed an STR.', ['STR']],
  ['Two reports about fraudulent transfers', ['reports', 'fraudulent']],
  ['suspects and terrorists', ['suspects', 'terrorists']],
  ['The laundered money is on a sanctions list.', ['laundered', 'sanctions list']],
  ['An AML matter', ['AML']],
  ['ｓｕｓｐｉｃｉｏｕｓ', ['suspicious']],
  ['su\u200Bspicious', ['suspicious']],
  ['此交易可疑。', ['可疑']],
  ['涉嫌洗 钱', ['涉嫌', '洗钱']],
  ['制裁名单', ['制裁']],
  ['我们将举报', ['举报']],
  ['涉嫌洗錢，將舉報', ['涉嫌', '洗錢', '舉報']],
])('finds what may tell of a suspicion in "%s"', (text, words) => {
  expect(tippingOffWordsIn(text)).toEqual(words)
})

it.each([
  'Please upload the licence.',
  'Straw Street 5, Strasbourg',
  'the str. in Berlin, sar',
  'reporting date, reporter',
  '请上传营业执照。',
  '',
])('finds nothing in "%s"', (text) => {
  expect(tippingOffWordsIn(text)).toEqual([])
})
