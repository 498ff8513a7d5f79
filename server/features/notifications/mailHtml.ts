import { manifests, type Translate } from '#domain/kit/translate.ts'
import { portalNeutrals } from '../../config/brand/palette.ts'
import type { Look } from '../brand/look.ts'

/** An item of the list in a mail, such as a remark. */
export interface MailItem {
  readonly title: string
  readonly text: string
}

/** The parts of a mail in order; `subject` and `body` are in every mail, the others in some. */
export const mailParts = ['subject', 'body', 'highlight', 'action', 'details', 'closing', 'note'] as const

type Parts = Readonly<Record<(typeof mailParts)[number], string>>

/** A mail before it is rendered as text and as HTML. */
export interface Letter {
  readonly parts: Parts
  readonly items: readonly MailItem[]
  /** The address that the button opens; empty without a button. */
  readonly link: string
  readonly t: Translate
  /** The name in the header. */
  readonly brand: string
  /** The address of the portal: only addresses that begin with it become links. */
  readonly ownAddress: string
  readonly look: Look
}

/** Returns the paragraphs of a text, without empty ones. */
export function paragraphsOf(text: string): string[] {
  return text.split('\n\n').filter((paragraph) => paragraph.trim() !== '')
}

/** The content id of the logo, and its address in the HTML (RFC 2392). */
export const logoId = 'logo@brand'
export const logoAddress = `cid:${logoId}`
/** The size of the logo in a mail, in pixels. */
const logoSize = { height: 32, mostWidth: 240 } as const

/** The colours of mails without a brand, light and dark. */
const portalColours = {
  ...portalNeutrals,
  '--navy': ['#14284b', '#0a1122'],
  '--orange': ['#bd4508', '#ff9650'],
} as const

/**
 * Returns the styles by class, in the colours of the pages: those of the light theme, and what the dark theme changes.
 */
function stylesOf({ palette }: Look) {
  const colours: Readonly<Record<keyof typeof portalColours, readonly [string, string]>> = palette ?? portalColours
  const light = (name: keyof typeof portalColours) => colours[name][0]
  const dark = (name: keyof typeof portalColours) => colours[name][1]
  const ink = `color:${dark('--ink')}`
  return {
    ground: [`background:${light('--ground')}`, `background:${dark('--ground')}`],
    paper: [
      `background:${light('--paper')};border:1px solid ${light('--line')}`,
      `background:${dark('--paper')};border-color:${dark('--line')}`,
    ],
    brand: [
      `background:${light('--navy')};color:${light('--on-navy')};font-size:17px;font-weight:600`,
      `background:${dark('--navy')};color:${dark('--on-navy')}`,
    ],
    title: [
      `margin:0 0 16px;color:${light('--ink')};font-size:22px;line-height:30px;font-weight:600;text-wrap:balance`,
      ink,
    ],
    ink: [`margin:0 0 16px;color:${light('--ink')};font-size:16px;line-height:25px`, ink],
    soft: [`color:${light('--ink-soft')};font-size:13px;line-height:20px`, `color:${dark('--ink-soft')}`],
    code: [
      `background:${light('--sunken')};color:${light('--ink')};font-size:30px;line-height:38px;font-weight:600;letter-spacing:6px`,
      `background:${dark('--sunken')};${ink}`,
    ],
    item: [`border-left:3px solid ${light('--orange')}`, `border-color:${dark('--orange')}`],
    button: [`background:${light('--orange')}`, `background:${dark('--orange')}`],
    label: [
      `color:${light('--on-orange')};font-size:16px;line-height:20px;font-weight:600;text-decoration:none`,
      `color:${dark('--on-orange')}`,
    ],
    link: [`color:${light('--orange')};text-decoration:underline`, `color:${dark('--orange')}`],
  } as const
}

type StyleName = keyof ReturnType<typeof stylesOf>
/** Returns the style attributes of a class, with further styles. */
type Styled = (name: StyleName, more?: string) => string

function styledBy(look: Look): Styled {
  const styles = stylesOf(look)
  return (name, more = '') => `class="${name}" style="${styles[name][0]}${more === '' ? '' : `;${more}`}"`
}

function darkRules(look: Look): string {
  return Object.entries(stylesOf(look))
    .map(([name, [, dark]]) => {
      const rules = dark.split(';').map((rule) => `${rule} !important`)
      return `.${name}{${rules.join(';')}}`
    })
    .join('')
}

const fonts = "-apple-system,'Segoe UI',Roboto,Arial,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif"

const headOf = (
  look: Look,
) => `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules(look)}}</style>
<!--[if mso]><style>td,p,h1,a{font-family:Arial,'Microsoft YaHei',sans-serif !important}</style><![endif]-->`

const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** Escapes a text for HTML content and quoted attributes. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
}

/**
 * Renders a letter in the theme of the reader, as tables with inline styles, which Outlook shows as well. Every value
 * is escaped.
 */
export function htmlOf(letter: Letter): string {
  const { parts, t, look } = letter
  const styled = styledBy(look)
  const { locale, direction } = manifests[t.language]
  const preview = escaped([paragraphsOf(parts.body)[0], parts.highlight].filter(Boolean).join(' '))
  return `<!doctype html>
<html lang="${locale}" dir="${direction}"><head>${headOf(look)}<title>${escaped(parts.subject)}</title></head>
<body ${styled('ground', 'margin:0;padding:0;text-autospace:normal')}><div style="display:none;max-height:0;overflow:hidden">${preview}</div>
${table} width="100%" ${styled('ground')}><tr><td align="center" style="padding:24px 12px;font-family:${fonts}">
<!--[if mso]>${table} width="600"><tr><td><![endif]-->
${table} width="100%" ${styled('paper', 'max-width:600px;border-collapse:separate')}>
<tr><td ${styled('brand', 'padding:18px 28px')}>${headerOf(letter)}</td></tr>
<tr><td style="padding:28px 28px 12px;text-align:start;overflow-wrap:anywhere">
<h1 ${styled('title')}>${titleOf(parts.subject)}</h1>
${contentOf(letter).join('\n')}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
<p ${styled('soft', 'max-width:560px;margin:16px auto 0;text-wrap:balance')}>${escaped(t('mailFrame.footer'))}</p>
</td></tr></table></body></html>`
}

/** Replaces the logo in a mail by the name, for a mail that was composed before the logo was removed. */
export function withoutLogo(html: string): string {
  return html.replace(/<img src="cid:logo@brand" alt="([^"]*)"[^>]*>/, '$1')
}

/** Renders the logo with the name as its alternative text, or only the name. */
function headerOf({ brand, look: { logo } }: Letter): string {
  if (!logo) return escaped(brand)
  const { height, mostWidth } = logoSize
  const share = Math.min(1, (mostWidth * logo.height) / (height * logo.width))
  const size = `width="${Math.round((height * share * logo.width) / logo.height)}" height="${Math.round(height * share)}"`
  return `<img src="${logoAddress}" alt="${escaped(brand)}" ${size} style="display:block;border:0">`
}

/** Escapes the subject, and keeps a reference such as `UAE-12345678-1` on one line. */
function titleOf(subject: string): string {
  return escaped(subject).replace(
    /\b[A-Z]{2,3}(?:-[A-Z]{2,3})?-\d{8}-\d{1,6}\b/,
    '<span style="white-space:nowrap">$&</span>',
  )
}

function contentOf({ parts, items, link, t, ownAddress, look }: Letter): string[] {
  const styled = styledBy(look)
  const paragraph = (text: string) => `<p ${styled('ink')}>${linked(text, ownAddress, styled)}</p>`
  return [
    ...paragraphsOf(parts.body).map(paragraph),
    parts.highlight && `<p ${styled('code', 'margin:0 0 20px;padding:14px 20px')}>${escaped(parts.highlight)}</p>`,
    ...items.map((item) => itemOf(item, styled)),
    link && buttonOf(parts.action, link, t, styled),
    parts.details && detailsOf(parts.details, styled),
    ...paragraphsOf(parts.closing).map(paragraph),
  ].filter((block) => block !== '')
}

function itemOf({ title, text }: MailItem, styled: Styled): string {
  const lines = escaped(text).replaceAll('\n', '<br>')
  return `${table} width="100%" style="margin:0 0 16px"><tr><td ${styled('item', 'padding:2px 0 2px 14px')}>
<p ${styled('soft', 'margin:0')}>${escaped(title)}</p><p ${styled('ink', 'margin:0')} dir="auto">${lines}</p></td></tr></table>`
}

/** Renders the button as a cell of a table, whose background Outlook shows, and its address as text below. */
function buttonOf(action: string, link: string, t: Translate, styled: Styled): string {
  const address = `<a href="${escaped(link)}" ${styled('link')}>${escaped(link)}</a>`
  const [before = '', after = ''] = t('mailFrame.link', { link: '\n' }).split('\n')
  return `${table} style="margin:8px 0 10px"><tr><td ${styled('button', 'border-radius:6px;padding:14px 26px')}>
<a href="${escaped(link)}" ${styled('label')}>${escaped(action)}</a></td></tr></table>
<p ${styled('soft', 'margin:0 0 20px')}>${escaped(before)}${address}${escaped(after)}</p>`
}

/** Renders lines of a label and a value. */
function detailsOf(details: string, styled: Styled): string {
  const rows = details.split('\n').map((line) => {
    const [, label = '', value = ''] = /^([^:：]*)[:：]\s*(.*)$/.exec(line) ?? []
    return `<p ${styled('soft', 'margin:0 0 8px')}>${escaped(label)}<br>
<span ${styled('ink', 'font-size:14px;line-height:20px')} dir="auto">${escaped(value)}</span></p>`
  })
  return `<div style="margin:0 0 16px">${rows.join('\n')}</div>`
}

/** Escapes a text, and turns the addresses of the portal in it into links. */
function linked(text: string, ownAddress: string, styled: Styled): string {
  if (ownAddress === '') return escaped(text)
  const [first = '', ...rest] = text.split(ownAddress)
  const links = rest.map((after) => {
    const [path = ''] = /^[\w/-]*/.exec(after) ?? []
    const address = escaped(ownAddress + path)
    return `<a href="${address}" ${styled('link')}>${address}</a>${escaped(after.slice(path.length))}`
  })
  return escaped(first) + links.join('')
}
