import { paletteOf } from '../../config/brand/palette.ts'
import type { Picture } from '../../config/brand/pictures.ts'
import type { Settings } from '../../config/settings.ts'
import { checkOwnTexts } from './ownTexts.ts'

/** The logo as mails and the PDF show it: as pixels, which need no other file or font. */
export interface DrawnLogo {
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

/** The brand as mails and PDFs show it; parts that are not configured are absent. */
export interface Look {
  readonly palette?: ReturnType<typeof paletteOf>
  /** The logo for the primary colour. */
  readonly logo?: DrawnLogo
}

/** Height of the logo in pixels, enough for 11 mm in print. */
const drawnHeight = 240

/**
 * Validates what the parser of the profile cannot: renders every picture, and checks the texts against the messages.
 * @throws Error with the setting, the mistake and the remedy
 */
export async function prepareLook({ brokerProfile }: Pick<Settings, 'brokerProfile'>): Promise<Look> {
  const { brand } = brokerProfile
  if (!brand) return {}
  await checkOwnTexts(brand.texts)
  const { logo, icon, colours } = brand
  if (icon) await drawn('icon', icon)
  if (logo) await drawn('logo.light', logo.light)
  return {
    ...(colours && { palette: paletteOf(colours) }),
    ...(logo && { logo: await drawn('logo.dark', logo.dark) }),
  }
}

/** Renders a picture. The library is loaded only when there is a brand. @throws Error when it cannot be rendered */
async function drawn(name: string, picture: Picture): Promise<DrawnLogo> {
  const { default: sharp } = await import('sharp')
  const density = picture.type === 'svg' ? Math.min(2400, Math.max(72, (72 * drawnHeight) / picture.height)) : 72
  try {
    const { data, info } = await sharp(picture.bytes, { density, limitInputPixels: 16_000_000 })
      .resize({ height: drawnHeight })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer({ resolveWithObject: true })
    return { png: data, width: info.width, height: info.height }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`BROKER_PROFILE: brand.${name} cannot be drawn (${reason}); export the picture again.`)
  }
}
