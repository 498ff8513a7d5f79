import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { PageBrand } from '#domain/contract/brand.ts'
import { readSettings } from '../../config/settings.ts'
import { prepareLook } from '../../features/brand/look.ts'
import { createDeliver } from '../../features/notifications/mail.ts'
import { tempDir, testServer } from '../../testing/helper.ts'

const root = join(import.meta.dirname, '../../..')
const example = join(root, 'quality/e2e/brand')
const branded = { BROKER_PROFILE: join(example, 'broker.json'), BROKER_NAME: 'Meridian "Prime" Securities' }

async function brandedServer() {
  const webFolder = tempDir()
  cpSync(join(root, 'web/index.html'), join(webFolder, 'index.html'))
  return await testServer({ environment: branded, webFolder })
}

/** Returns a profile like the example with other texts. */
function profileWith(english: object): string {
  const folder = tempDir()
  cpSync(example, folder, { recursive: true })
  writeFileSync(join(folder, 'texts/en.json'), JSON.stringify(english))
  return join(folder, 'broker.json')
}

describe('the pages of a brand', () => {
  it.each(['/', '/index.html', '/company-details'])(
    '[I19-4] have it from their first document on, at %s',
    async (url) => {
      const { app } = await brandedServer()
      const { body, headers } = await app.inject({ url, headers: { accept: 'text/html' } })
      expect(headers['content-security-policy']).toContain("script-src 'self';")
      expect(body).toContain('<title>Onboarding Application – Meridian</title>')
      expect(body).toMatch(/<link rel="icon" href="\/brand\/icon-\w{12}\.svg" type="image\/svg\+xml">/)
      expect(body).toContain('content="#0b4a3a" media="(prefers-color-scheme: light)"')
      const [, written = ''] = /<meta name="brand" content="([^"]*)">/.exec(body) ?? []
      const brand = JSON.parse(written.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(code))) as PageBrand
      expect([brand.name, brand.shortName]).toEqual(['Meridian "Prime" Securities', 'Meridian'])
      const texts = await app.inject(brand.texts['zh-CN'] ?? '')
      expect(texts.json()['app.introduction.headline']).toBe('在 Meridian 开户')
      const [, styles = ''] = /<link rel="stylesheet" href="([^"]*)"><\/head>/.exec(body) ?? []
      const { body: rules, headers: ofRules } = await app.inject(styles)
      expect(rules).toMatch(/^:root\{.*--navy:light-dark\(#0b4a3a,#\w{6}\).*\}$/)
      expect(ofRules['cache-control']).toContain('immutable')
    },
  )

  it('[I19-4] have logos that run nothing at their own address, and no address beside those files', async () => {
    const { app } = await brandedServer()
    const { body } = await app.inject({ url: '/', headers: { accept: 'text/html' } })
    const [logo = ''] = /\/brand\/logo-dark-\w+\.svg/.exec(body) ?? []
    const { headers, rawPayload } = await app.inject(logo)
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
    expect(rawPayload).toEqual(readFileSync(join(example, 'logo-dark.svg')))
    const other = await app.inject({ url: '/brand/broker.json', headers: { accept: 'text/html' } })
    expect(other.statusCode).toBe(404)
    const config = await app.inject('/config.json')
    expect(config.json().brokerProfile).not.toHaveProperty('brand')
    expect(config.json().brokerProfile.contact.phone).toBe('+971 4 555 0100')
  })
})

it('[I19-4] a logo is PNG as well, and one that cannot be drawn stops the start', async () => {
  const profile = profileWith({})
  const png = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#ffffff80' } })
    .png()
    .toBuffer()
  writeFileSync(join(profile, '../own.png'), png)
  const read = JSON.parse(readFileSync(profile, 'utf8'))
  const withLogo = (name: string) => {
    writeFileSync(profile, JSON.stringify({ brand: { ...read.brand, logo: { light: name, dark: name } } }))
    return prepareLook(readSettings({ BROKER_PROFILE: profile }))
  }
  await expect(withLogo('own.png')).resolves.toMatchObject({ logo: { width: 960, height: 240 } })
  writeFileSync(join(profile, '../own.png'), png.subarray(0, 60))
  await expect(withLogo('own.png')).rejects.toThrow('brand.logo.light cannot be drawn')
  writeFileSync(
    join(profile, '../own.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 0"',
  )
  await expect(withLogo('own.svg')).rejects.toThrow('export the picture again')
})

describe('the texts of a brand', () => {
  it.each([
    [{ 'app.introduction.headlin': 'A' }, 'en.json, app.introduction.headlin: there is no such text; keys are'],
    [{ 'app.introduction': 'A' }, 'en.json, app.introduction: there is no such text'],
    [{ 'app.steps.minutes': '{count} of {total}' }, 'it has the arguments {count}, {total}; it needs {count}'],
    [{ 'app.steps.minutes': '{count, date}' }, 'it formats {count} in another way than the text it replaces'],
    [{ 'mails.register.highlight': '{code, date}' }, 'it formats {code} in another way than the text it replaces'],
    [{ 'pdf.page': 'Sheet {page, number} of {pages}' }, 'it formats {page} in another way than the text it replaces'],
    [{ 'app.steps.timeLeft': 'Soon' }, 'it has the arguments none; it needs {count}'],
    [{ 'app.steps.minutes': '{count' }, 'it is no ICU message'],
    [{ 'app.name': '<b>Open</b>' }, 'it has a tag; write it without HTML'],
    [{ 'mails.register.subject': 'A\r\nBcc: b' }, 'it has a control character'],
    [{ 'app.name': ' ' }, 'it must have 1 to 2000 characters'],
    [{ 'texts.um-decl-01': 'We agree.' }, 'applicants agree to this text, or counsel approves it; remove it here'],
  ])('[I19-4] stop the start with key and remedy: %j', async (texts, words) => {
    await expect(prepareLook(readSettings({ BROKER_PROFILE: profileWith(texts) }))).rejects.toThrow(words)
  })

  it('[I19-4] are in one language or both, with the arguments of each in any order and branch', async () => {
    const texts = {
      'app.steps.timeLeft': '{count, plural, one {Nearly done} other {# minutes to go}}',
      'app.steps.position': 'Of {total} this is {number}',
      'texts.guide-title': 'How it works',
    }
    const settings = readSettings({ BROKER_PROFILE: profileWith(texts) })
    await expect(prepareLook(settings)).resolves.toHaveProperty('logo')
    const { portal } = await testServer({ environment: { BROKER_PROFILE: profileWith(texts) } })
    expect(portal.translatorFor('en')('texts.guide-title')).toBe('How it works')
    expect(portal.translatorFor('zh-CN')('mails.register.subject')).toBe('您的 Meridian 验证码')
  })
})

it.each([
  ['en', 'Your Meridian code'],
  ['zh-CN', '您的 Meridian 验证码'],
] as const)(
  '[I19-4] a mail has the logo, the colours of both themes and the own words, in %s',
  async (language, subject) => {
    const server = await testServer({ environment: branded })
    const { portal } = server
    const params = { brokerName: branded.BROKER_NAME, url: 'https://a.example', code: '012345', minutes: 10 }
    await portal.mail.post(portal.database, 'register', 'a@company.example', portal.translatorFor(language), params)
    const [stored] = await server.mails()
    if (!stored) throw new Error('no mail was sent')
    const dataDir = tempDir()
    const settings = readSettings({ ...branded, DATA_DIR: dataDir })
    await createDeliver(settings, () => undefined, await prepareLook(settings))(stored)
    const [file = ''] = readdirSync(join(dataDir, 'outbox'))
    const mail = await PostalMime.parse(readFileSync(join(dataDir, 'outbox', file)))
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain('012345')
    expect(mail.html).toContain(
      '<img src="cid:logo@brand" alt="Meridian &#34;Prime&#34; Securities" width="127" height="32"',
    )
    expect(mail.html).toContain('background:#0b4a3a;color:#ffffff')
    expect(mail.html).toMatch(/@media \(prefers-color-scheme:dark\)\{.*\.brand\{background:#062920 !important/)
    const [logo] = mail.attachments
    expect([logo?.contentId, logo?.mimeType, logo?.disposition]).toEqual(['<logo@brand>', 'image/png', 'inline'])

    const later = tempDir()
    const plain = readSettings({ DATA_DIR: later })
    await createDeliver(plain, () => undefined, await prepareLook(plain))(stored)
    const [unbranded = ''] = readdirSync(join(later, 'outbox'))
    const sent = await PostalMime.parse(readFileSync(join(later, 'outbox', unbranded)))
    expect(sent.attachments, 'the logo was removed before the mail was sent').toEqual([])
    expect(sent.html).not.toContain('<img')
    expect(sent.html).toContain('Meridian &#34;Prime&#34; Securities')
  },
)
