import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { type Language, languages } from '#domain/kit/translate.ts'
import { type BrandColours, contrastMistakes } from './palette.ts'
import { iconShape, logoShape, type Picture, readPicture, type Shape } from './pictures.ts'

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: 'is not a colour such as #0b4d3c' })
  .transform((text) => text.toLowerCase())
const file = z.string().trim().min(1).max(200)

/** The part `brand` of the brokerage's profile. Its paths are relative to the folder of the profile. */
export const brandPart = z.strictObject({
  shortName: z.string().trim().min(1).max(40).optional(),
  colours: z
    .strictObject({
      primary: colour,
      accent: colour,
      primaryDark: colour.optional(),
      accentDark: colour.optional(),
    })
    .optional(),
  logo: z.strictObject({ light: file, dark: file }).optional(),
  icon: file.optional(),
  texts: file.optional(),
})

/**
 * Texts that an installation replaces, by language and key; `checkOwnTexts` validates their keys and placeholders.
 */
export type TextOverrides = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>

/** The brand of an installation, with the content of its files. */
export interface Brand {
  readonly shortName?: string | undefined
  readonly colours?: BrandColours | undefined
  readonly logo?: { readonly light: Picture; readonly dark: Picture } | undefined
  readonly icon?: Picture | undefined
  readonly texts: TextOverrides
}

/**
 * Reads the files of a brand and checks the contrast of its colours.
 * @returns the brand, or a line for each mistake
 */
export function readBrand(part: z.infer<typeof brandPart>, profilePath: string): Brand | readonly string[] {
  const folder = dirname(resolve(profilePath))
  const mistakes: string[] = part.colours ? contrastMistakes(part.colours) : []
  const picture = (name: string, path: string | undefined, shape: Shape) => {
    const read = path === undefined ? undefined : readPicture(join(folder, path), shape)
    if (typeof read !== 'string') return read
    mistakes.push(`brand.${name}: ${read}`)
    return undefined
  }
  const light = picture('logo.light', part.logo?.light, logoShape)
  const dark = picture('logo.dark', part.logo?.dark, logoShape)
  const icon = picture('icon', part.icon, iconShape)
  const texts = part.texts === undefined ? {} : readTexts(join(folder, part.texts), mistakes)
  if (mistakes.length > 0) return mistakes
  return {
    shortName: part.shortName,
    colours: part.colours,
    ...(light && dark && { logo: { light, dark } }),
    icon,
    texts,
  }
}

const textsOfLanguage = z.record(z.string(), z.string())

/** Reads `en.json` and `zh-CN.json` of a folder, at least one of which must exist. */
function readTexts(folder: string, mistakes: string[]): TextOverrides {
  const present = languages.filter((language) => existsSync(join(folder, `${language}.json`)))
  if (present.length === 0) {
    mistakes.push(`brand.texts: ${folder} has none of ${languages.map((language) => `${language}.json`).join(', ')}`)
  }
  const read = present.map((language) => {
    const path = join(folder, `${language}.json`)
    try {
      const { data, error } = textsOfLanguage.safeParse(JSON.parse(readFileSync(path, 'utf8')))
      for (const { path: at } of error?.issues ?? [])
        mistakes.push(`brand.texts: ${path}: ${at.join('.')} is not a text`)
      return [language, data ?? {}] as const
    } catch (error) {
      mistakes.push(`brand.texts: ${path}: ${error instanceof Error ? error.message : error}`)
      return [language, {}] as const
    }
  })
  return Object.fromEntries(read)
}
