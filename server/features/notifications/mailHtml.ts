import { manifests, type Translate } from '#domain/kit/translate.ts'

/** One of several things that a mail lists, such as a remark. */
export interface MailItem {
  readonly title: string
  readonly text: string
}

/** The texts of a mail in their order; a mail has some of them, and always `subject` and `body`. */
export const mailParts = ['subject', 'body', 'highlight', 'action', 'details', 'closing', 'note'] as const

type Parts = Readonly<Record<(typeof mailParts)[number], string>>

/** A mail before it is written as text and as HTML. */
export interface Letter {
  readonly parts: Parts
  readonly items: readonly MailItem[]
  /** Empty without a button. */
  readonly link: string
  readonly t: Translate
  /** The name in the header. */
  readonly brand: string
  /** The address of the portal: only links to it are made links. */
  readonly ownAddress: string
}

/** Returns the paragraphs of a text, without empty ones. */
export function paragraphsOf(text: string): string[] {
  return text.split('\n\n').filter((paragraph) => paragraph.trim() !== '')
}

/** The styles by class, in the colours of the pages: light, and what the dark theme changes. */
const styles = {
  ground: ['background:#f6f5f2', 'background:#0d1526'],
  paper: ['background:#ffffff;border:1px solid #e3e1dc', 'background:#131d33;border-color:#26334f'],
  brand: ['background:#14284b;color:#ffffff;font-size:17px;font-weight:600', 'background:#0a1122;color:#eef1f7'],
  title: ['margin:0 0 16px;color:#14213d;font-size:22px;line-height:30px;font-weight:600', 'color:#eef1f7'],
  ink: ['margin:0 0 16px;color:#14213d;font-size:16px;line-height:25px', 'color:#eef1f7'],
  soft: ['color:#505a6e;font-size:13px;line-height:20px', 'color:#a9b4c9'],
  code: [
    'background:#f1efea;color:#14213d;font-size:30px;line-height:38px;font-weight:600;letter-spacing:6px',
    'background:#0f1829;color:#eef1f7',
  ],
  item: ['border-left:3px solid #bd4508', 'border-color:#ff9650'],
  button: ['background:#bd4508', 'background:#ff9650'],
  label: ['color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none', 'color:#131d33'],
  link: ['color:#bd4508;text-decoration:underline', 'color:#ff9650'],
} as const

/** Returns the attributes of a class, with further styles. */
function styled(name: keyof typeof styles, more = ''): string {
  return `class="${name}" style="${styles[name][0]}${more === '' ? '' : `;${more}`}"`
}

const darkRules = Object.entries(styles)
  .map(
    ([name, [, dark]]) =>
      `.${name}{${dark
        .split(';')
        .map((rule) => `${rule} !important`)
        .join(';')}}`,
  )
  .join('')

const fonts = "-apple-system,'Segoe UI',Roboto,Arial,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif"

const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules}}</style>
<!--[if mso]><style>td,p,h1,a{font-family:Arial,'Microsoft YaHei',sans-serif !important}</style><![endif]-->`

const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** Escapes a text for HTML content and quoted attributes. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
}

/**
 * Draws a letter: tables with inline styles, which Outlook shows as well, in the theme of the reader. Every value is
 * escaped.
 */
export function htmlOf(letter: Letter): string {
  const { parts, t, brand } = letter
  const { locale, direction } = manifests[t.language]
  const preview = escaped([paragraphsOf(parts.body)[0], parts.highlight].filter(Boolean).join(' '))
  return `<!doctype html>
<html lang="${locale}" dir="${direction}"><head>${head}<title>${escaped(parts.subject)}</title></head>
<body ${styled('ground', 'margin:0;padding:0;text-autospace:normal')}><div style="display:none;max-height:0;overflow:hidden">${preview}</div>
${table} width="100%" ${styled('ground')}><tr><td align="center" style="padding:24px 12px;font-family:${fonts}">
<!--[if mso]>${table} width="600"><tr><td><![endif]-->
${table} width="100%" ${styled('paper', 'max-width:600px;border-collapse:separate')}>
<tr><td ${styled('brand', 'padding:18px 28px')}>${escaped(brand)}</td></tr>
<tr><td style="padding:28px 28px 12px;text-align:start;overflow-wrap:anywhere">
<h1 ${styled('title')}>${titleOf(parts.subject)}</h1>
${contentOf(letter).join('\n')}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
<p ${styled('soft', 'max-width:560px;margin:16px auto 0')}>${escaped(t('mailFrame.footer'))}</p>
</td></tr></table></body></html>`
}

/** Escapes the subject; a reference such as `UAE-12345678-1` stays on one line. */
function titleOf(subject: string): string {
  return escaped(subject).replace(
    /\b[A-Z]{2,3}(?:-[A-Z]{2,3})?-\d{8}-\d{1,6}\b/,
    '<span style="white-space:nowrap">$&</span>',
  )
}

function contentOf({ parts, items, link, t, ownAddress }: Letter): string[] {
  const paragraph = (text: string) => `<p ${styled('ink')}>${linked(text, ownAddress)}</p>`
  return [
    ...paragraphsOf(parts.body).map(paragraph),
    parts.highlight && `<p ${styled('code', 'margin:0 0 20px;padding:14px 20px')}>${escaped(parts.highlight)}</p>`,
    ...items.map(itemOf),
    link && buttonOf(parts.action, link, t),
    parts.details && detailsOf(parts.details),
    ...paragraphsOf(parts.closing).map(paragraph),
  ].filter((block) => block !== '')
}

function itemOf({ title, text }: MailItem): string {
  const lines = escaped(text).replaceAll('\n', '<br>')
  return `${table} width="100%" style="margin:0 0 16px"><tr><td ${styled('item', 'padding:2px 0 2px 14px')}>
<p ${styled('soft', 'margin:0')}>${escaped(title)}</p><p ${styled('ink', 'margin:0')} dir="auto">${lines}</p></td></tr></table>`
}

/** Draws the button as a cell of a table, whose background Outlook shows, and its address as text below. */
function buttonOf(action: string, link: string, t: Translate): string {
  const address = `<a href="${escaped(link)}" ${styled('link')}>${escaped(link)}</a>`
  const [before = '', after = ''] = t('mailFrame.link', { link: '\n' }).split('\n')
  return `${table} style="margin:8px 0 10px"><tr><td ${styled('button', 'border-radius:6px;padding:14px 26px')}>
<a href="${escaped(link)}" ${styled('label')}>${escaped(action)}</a></td></tr></table>
<p ${styled('soft', 'margin:0 0 20px')}>${escaped(before)}${address}${escaped(after)}</p>`
}

/** Draws lines of a label and a value. */
function detailsOf(details: string): string {
  const rows = details.split('\n').map((line) => {
    const [, label = '', value = ''] = /^([^:：]*)[:：]\s*(.*)$/.exec(line) ?? []
    return `<p ${styled('soft', 'margin:0 0 8px')}>${escaped(label)}<br>
<span ${styled('ink', 'font-size:14px;line-height:20px')} dir="auto">${escaped(value)}</span></p>`
  })
  return `<div style="margin:0 0 16px">${rows.join('\n')}</div>`
}

/** Escapes a text, and makes links of the addresses of the portal in it. */
function linked(text: string, ownAddress: string): string {
  if (ownAddress === '') return escaped(text)
  const [first = '', ...rest] = text.split(ownAddress)
  const links = rest.map((after) => {
    const [path = ''] = /^[\w/-]*/.exec(after) ?? []
    const address = escaped(ownAddress + path)
    return `<a href="${address}" ${styled('link')}>${address}</a>${escaped(after.slice(path.length))}`
  })
  return escaped(first) + links.join('')
}
