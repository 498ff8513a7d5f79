import { paletteOf } from '../../config/brand/palette.ts'
import type { Picture } from '../../config/brand/pictures.ts'
import type { Settings } from '../../config/settings.ts'
import { checkOwnTexts } from './ownTexts.ts'

/** The logo as mail programs and the PDF draw it: pixels, which need no further file or font. */
export interface DrawnLogo {
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

/** The brand as mails and PDFs show it. Parts that the installation has not set are absent. */
export interface Look {
  readonly palette?: ReturnType<typeof paletteOf>
  /** The logo for the primary colour. */
  readonly logo?: DrawnLogo
}

/** The height of a drawn logo in pixels: enough for 11 mm of print. */
const drawnHeight = 240

/**
 * Validates the brand where it needs more than its files: draws every picture, and looks its texts up.
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

/** Draws a picture. The library is loaded for a brand only. @throws Error when it cannot be drawn */
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
