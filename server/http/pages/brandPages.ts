import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { PageBrand } from '#domain/contract/brand.ts'
import type { Brand } from '../../config/brand/brand.ts'
import { type BrandColours, paletteOf } from '../../config/brand/palette.ts'
import type { Picture } from '../../config/brand/pictures.ts'
import type { Settings } from '../../config/settings.ts'
import { compiledTexts } from '../../features/brand/ownTexts.ts'

const aYear = 'public, max-age=31536000, immutable'
const mediaTypes = { svg: 'image/svg+xml', png: 'image/png' } as const
/** Content-Security-Policy of a drawing that is opened by its own address: it runs nothing and loads nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

interface ServedFile {
  readonly url: string
  readonly type: string
  readonly content: Buffer
}

/** The files of a brand, and what its pages know of it. */
interface Branding {
  readonly files: readonly ServedFile[]
  readonly page: PageBrand
  readonly icon: ServedFile | undefined
  readonly styles: ServedFile | undefined
  readonly colours: BrandColours | undefined
}

/**
 * Serves the files of the brand.
 * @returns a function that inserts the brand into the built document, so that the colours, title, icon and texts are
 * there before anything is rendered; without a brand it changes nothing
 */
export function addBrand(app: FastifyInstance, settings: Settings): (html: string) => string {
  const { brand } = settings.brokerProfile
  if (!brand) return (html) => html
  const branding = brandingOf(settings, brand)
  for (const { url, type, content } of branding.files) {
    app.get(url, (_, reply) => {
      reply.headers({ 'cache-control': aYear, 'content-type': type })
      if (type === mediaTypes.svg) reply.header('content-security-policy', drawingPolicy)
      return reply.send(content)
    })
  }
  return (html) => brandedDocument(html, branding)
}

function brandingOf({ brokerName }: Settings, { shortName = brokerName, logo, icon, colours, texts }: Brand): Branding {
  const files: ServedFile[] = []
  /** Serves a file under an address that changes with its content, so that browsers may cache it. */
  const serve = (name: string, ending: string, type: string, content: Buffer): ServedFile => {
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 12)
    const file = { url: `/brand/${name}-${digest}.${ending}`, type, content }
    files.push(file)
    return file
  }
  const serveText = (name: string, ending: string, type: string, text: string) =>
    serve(name, ending, `${type}; charset=utf-8`, Buffer.from(text))
  const picture = (name: string, { type, bytes, width, height }: Picture) => {
    const { url } = serve(name, type, mediaTypes[type], bytes)
    return { url, width, height }
  }
  const own = Object.entries(texts).map(([language, words]) => {
    const { url } = serveText(`texts-${language}`, 'json', 'application/json', JSON.stringify(compiledTexts(words)))
    return [language, url] as const
  })
  return {
    page: {
      name: brokerName,
      shortName,
      ...(logo && { logo: { light: picture('logo-light', logo.light), dark: picture('logo-dark', logo.dark) } }),
      texts: Object.fromEntries(own),
    },
    icon: icon && serve('icon', icon.type, mediaTypes[icon.type], icon.bytes),
    styles: colours && serveText('colours', 'css', 'text/css', stylesOf(colours)),
    colours,
    files,
  }
}

/** Returns the rules that override the colours of `web/styles/tokens.css`, except those of print. */
function stylesOf(colours: BrandColours): string {
  const lines = Object.entries(paletteOf(colours)).map(
    ([name, [light, dark]]) => `${name}:light-dark(${light},${dark})`,
  )
  return `:root{${lines.join(';')}}`
}

function brandedDocument(html: string, { page, icon, styles, colours }: Branding): string {
  const palette = colours && paletteOf(colours)
  const added = [
    `<meta name="brand" content="${escaped(JSON.stringify(page))}">`,
    styles && `<link rel="stylesheet" href="${styles.url}">`,
  ].filter(Boolean)
  const replaced = html
    .replace('</title>', () => ` – ${escaped(page.shortName)}</title>`)
    .replace('</head>', () => `${added.join('')}</head>`)
  const withIcon = icon
    ? replaced.replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${icon.url}" type="${icon.type}">`)
    : replaced
  if (!palette) return withIcon
  const [light, dark] = palette['--navy']
  return withIcon.replace(
    /(<meta name="theme-color" content=")[^"]*(" media="\(prefers-color-scheme: (light|dark)\)")/g,
    (_, before: string, after: string, theme: string) => `${before}${theme === 'light' ? light : dark}${after}`,
  )
}

/** Escapes a text for HTML content and quoted attributes. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
}
