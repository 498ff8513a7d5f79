import { expect, it } from 'vitest'
import { testServer } from '../../testing/helper.ts'
import { command } from '../../testing/operating.ts'
import { complete } from '../../testing/samples.ts'
import { createTranslators } from '../translate.ts'
import { addressForReview } from './mixedScripts.ts'

it.each([
  ['pаul@bank.example', 'Cyrillic: а', undefined],
  ['сосо@bank.example', 'Cyrillic: с о', undefined],
  ['paul@bаnk.example', 'Cyrillic: а', 'xn--bnk-6cd.example'],
  ['paul@xn--bnk-6cd.example', 'Cyrillic: а', 'xn--bnk-6cd.example'],
  ['ραul@bank.example', 'Greek: ρ α', undefined],
  ['pɑuł@bank.example', 'Latin: ɑ ł', undefined],
  ['ꓑaul@bank.example', 'Fraser: ꓑ', undefined],
  ['p𐐀@bank.example', 'Unknown Script: 𐐀', undefined],
  ['pa٢l@bank.example', 'Arabic: ٢', undefined],
])('[V20] marks the letters of another script in %s', (email, scripts, domain) => {
  const text = addressForReview(email, createTranslators()('en'))
  const end = domain === undefined ? '' : `; its domain is ${domain}`
  expect(text).toBe(`${email} [contains letters of another script (${scripts})${end}]`)
})

it.each(['paul@bank.example', 'P.aul+1@bank-2.example', 'josé@bücher.example', "o'neill_x@b.example"])(
  '[V20] shows %s unchanged',
  (email) => {
    expect(addressForReview(email, createTranslators()('en'))).toBe(email)
  },
)

it('[V20] names the script in Chinese', () => {
  const text = addressForReview('paul@bаnk.example', createTranslators()('zh-CN'))
  expect(text).toBe('paul@bаnk.example［含有其他文字的字母（西里尔文: а）；域名实为 xn--bnk-6cd.example］')
})

it('[V20] marks a look-alike address in the approval mail, in "show" and in "list"', async () => {
  const server = await testServer()
  const as = await complete(server)
  const email = 'pаul@bank.example'
  const marked = `${email} [contains letters of another script (Cyrillic: а)]`
  const user = server.portal.database.updateTable('user').set({ email }).where('id', '=', as.userId)
  await user.execute()
  const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  expect(await server.call('generateClientDetailPdf', { as, request })).toMatchObject({ status: 200 })
  const mails = await server.mails()
  expect(mails.find(({ subject }) => subject.endsWith('was submitted'))?.body).toContain(`Applicant: ${marked}\n`)
  expect((await command(server, 'show', as.account)).join('\n')).toContain(marked)
  expect((await command(server, 'list')).join('\n')).toContain(marked)
  expect((await command(server, 'list', '--csv')).join('\n')).toContain(`"${marked}"`)
})
