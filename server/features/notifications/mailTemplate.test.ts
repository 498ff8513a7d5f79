import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { languages, manifests } from '#domain/kit/translate.ts'
import { server } from '#domain/messages/en/server.ts'
import { readSettings } from '../../config/settings.ts'
import { mailServer } from '../../testing/dependencies.ts'
import { testServer } from '../../testing/helper.ts'
import { createTranslators } from '../translate.ts'
import { createDeliver } from './mail.ts'
import { composeMail, type MailName } from './mailTemplate.ts'

const translatorFor = createTranslators()
const names = Object.keys(server.mails) as MailName[]
const cases = languages.flatMap((language) => names.map((name) => [name, language] as const))

const params = {
  ...{ brokerName: 'Dune Markets', url: 'https://apply.dune.example', code: '012345', minutes: 10 },
  ...{ moment: '12 November 2026', account: '12345678', companyName: 'Blue Dune', reference: 'UAE-12345678-1' },
  ...{ email: 'a@company.example', sha256: 'f'.repeat(64), kept: 'Kept.', documents: 'One ages.', reason: 'Another' },
  ...{ date: '3 December 2026', count: 2, change: 'It was changed.', ask: 'Answer it.', closing: '3 March 2027' },
  ...{ until: 'Until then.', by: 'Ada Admin', key: 'Core banking', scopes: 'files:read', regions: 'uae' },
}
const extras = {
  link: 'https://apply.dune.example/login',
  items: [{ title: 'Company – Name', text: 'As in the licence.\nWith its form.' }],
}

/** Returns the visible words of an HTML document, without its preview. */
function wordsOf(html: string): string {
  return html
    .replace(/^.*?<h1/s, '<h1')
    .replaceAll(/<!--.*?-->|<[^>]*>/gs, ' ')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/\s+/g, ' ')
}

describe('a mail', () => {
  it.each(cases)('[A-E8] %s has the same words as text and as HTML, in %s', (name, language) => {
    const { subject, text, html } = composeMail(name, translatorFor(language), params, extras)
    expect(text + subject).not.toMatch(/\{\w+\}|mails?\w*\.\w/)
    expect(html).toContain(`<html lang="${manifests[language].locale}" dir="${manifests[language].direction}">`)
    const shown = wordsOf(html).replaceAll(/\s/g, '')
    const lines = text.replaceAll(/^- /gm, '').split('\n')
    const words = lines.flatMap((line) => line.split(/[:：] ?(?!\/\/)/)).filter((word) => word.trim() !== '')
    for (const word of words) expect(shown).toContain(word.replaceAll(/\s/g, ''))
  })

  it.each(languages)(
    'has a button with its address below, the brand and the theme of the reader, in %s',
    (language) => {
      const { html, text } = composeMail('receipt', translatorFor(language), params, extras)
      expect(html.match(/href="[^"]*"/g)).toEqual([`href="${extras.link}"`, `href="${extras.link}"`])
      expect(text).toContain(extras.link)
      expect(html).toMatch(/<td class="brand"[^>]*>Dune Markets</)
      expect(html).toContain('@media (prefers-color-scheme:dark)')
      expect(html.match(/<table(?! role="presentation")/g)).toBeNull()
    },
  )

  it('announces the points to check in a submitted application, and nothing without any', () => {
    const t = translatorFor('en')
    expect(composeMail('approval', t, params, extras).text).toContain('\n\nPoints to check:\n\n- Company – Name: As in')
    expect(composeMail('approval', t, params).text).not.toContain('Points to check')
  })

  it('names the product where no brokerage is configured', () => {
    const t = translatorFor('en')
    const { html } = composeMail('receipt', t, { ...params, brokerName: t('texts.word-brokerName') }, extras)
    expect(html).toMatch(/<td class="brand"[^>]*>Account opening</)
  })

  it.each(names)('%s escapes every value that others typed, and links to the portal alone', (name) => {
    const hostile = `<img src=x onerror=alert(1)>"'&amp; https://evil.example/x javascript:alert(1)\r\n\r\n<p>new`
    const typed = { ...Object.fromEntries(Object.keys(params).map((key) => [key, hostile])), url: params.url }
    const items = [{ title: hostile, text: hostile }]
    const { html, text, subject } = composeMail(name, translatorFor('en'), typed, { ...extras, items })
    const plain = { ...params, reference: 'R' }
    const harmless = composeMail(name, translatorFor('en'), plain, { ...extras, items: [{ title: 'a', text: 'b' }] })
    const tagsOf = (mail: string) => (mail.match(/<[a-z/][^>]*>/g) ?? []).filter((tag) => tag !== '<br>')
    expect(tagsOf(html)).toEqual(tagsOf(harmless.html))
    expect(html).not.toMatch(/<img|href="javascript|href="https:..evil/)
    expect(subject + text.split('\n\n').join('')).not.toContain('\r')
  })
})

it('[A-E8] reaches a mail server as text and HTML, named as automatic', async () => {
  const smtp = await mailServer()
  const deliver = createDeliver(readSettings({ SMTP_URL: smtp.url }), () => undefined)
  const { portal } = await testServer({ deliver })
  await portal.mail.post(portal.database, 'receipt', 'a@company.example', translatorFor('zh-CN'), params, extras)
  await portal.mail.drain()
  const mail = await PostalMime.parse(smtp.mails[0]?.text ?? '')
  expect(mail.text).toContain('UAE-12345678-1')
  expect(mail.html).toContain('>查看申请</a>')
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  const rows = await portal.database.selectFrom('outbox').select(['body', 'html', 'sentAt']).execute()
  expect(rows).toEqual([{ body: '', html: null, sentAt: expect.any(String) }])
})
