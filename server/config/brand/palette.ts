import { contrastOf, greyOf, mixed, nearestColour } from './contrast.ts'

/** The colours of a brand as `#rrggbb`. Missing colours of the dark theme are computed. */
export interface BrandColours {
  readonly primary: string
  readonly accent: string
  readonly primaryDark?: string | undefined
  readonly accentDark?: string | undefined
}

type Pair = readonly [light: string, dark: string]

/**
 * The colours of backgrounds, lines and text without a brand, light and dark, by their names in
 * `web/styles/tokens.css`; a test compares both.
 */
export const portalNeutrals = {
  '--ground': ['#f6f5f2', '#0d1526'],
  '--paper': ['#ffffff', '#131d33'],
  '--raised': ['#ffffff', '#192541'],
  '--sunken': ['#f1efea', '#0f1829'],
  '--line': ['#e3e1dc', '#26334f'],
  '--line-strong': ['#858993', '#6d7b98'],
  '--ink': ['#14213d', '#eef1f7'],
  '--ink-soft': ['#505a6e', '#a9b4c9'],
  '--on-navy': ['#ffffff', '#eef1f7'],
  '--on-orange': ['#ffffff', '#131d33'],
} as const satisfies Readonly<Record<`--${string}`, Pair>>

type Neutral = keyof typeof portalNeutrals

/**
 * The neutral colours of a branded portal: greys of the same luminance, which suit any hue and keep every contrast. The
 * light backgrounds are warm greys already.
 */
const neutrals = Object.fromEntries(
  Object.entries(portalNeutrals).map(([name, [light, dark]]) => [
    name,
    [name.includes('ink') ? greyOf(light) : light, greyOf(dark)],
  ]),
) as unknown as Readonly<Record<Neutral, Pair>>

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const neutral = (name: Neutral, theme: Theme) => neutrals[name][themes.indexOf(theme) as 0 | 1]
const grounds = ['--ground', '--paper', '--raised', '--sunken'] as const

/** Minimum contrast of text (WCAG 2.2, 1.4.3). Focus rings and icons, which need 3:1 (1.4.11), keep it too. */
const least = 4.5

/** A use of a brand colour next to another colour, with which it needs contrast. */
interface Use {
  /** The colour of the text, where it is computed from the brand colour. */
  readonly words?: string
  readonly against: string
  /** The name of the use in the message. */
  readonly as: string
}

type UsesOf = (colour: string, theme: Theme) => readonly Use[]

/** Returns the colour of secondary text on the primary colour. */
const softOn = (primary: string, theme: Theme) => mixed(neutral('--on-navy', theme), primary, 0.16)
const tintOf = (accent: string, theme: Theme) =>
  mixed(neutral('--paper', theme), accent, theme === 'light' ? 0.07 : 0.12)

/** Returns the primary colour on hover, as `--frame-hover` of `web/styles/frame.css` draws it. */
const underPointer = (primary: string) => mixed(primary, '#ffffff', 0x17 / 255)

/** The overlays of a hovered background and behind a dialog, without the hue of the portal. */
const veils = {
  '--hover': [`${greyOf('#14284b')}12`, `${greyOf('#c8d6ff')}14`],
  '--veil': [`${greyOf('#0d1526')}80`, `${greyOf('#04070e')}cc`],
} as const

/** Returns the colour of a hovered background. */
function hovered(theme: Theme): string {
  const veil = veils['--hover'][themes.indexOf(theme) as 0 | 1]
  return mixed(neutral('--paper', theme), veil.slice(0, 7), Number.parseInt(veil.slice(7), 16) / 255)
}

const usesOfPrimary: UsesOf = (primary, theme) => [
  { against: neutral('--on-navy', theme), as: 'words on it' },
  { against: softOn(primary, theme), as: 'soft words on it' },
  { words: softOn(primary, theme), against: underPointer(primary), as: 'soft words on it under the pointer' },
]

const usesOfAccent: UsesOf = (accent, theme) => [
  { against: neutral('--on-orange', theme), as: 'words of a button' },
  ...grounds.map((name) => ({ against: neutral(name, theme), as: 'links on a background' })),
  { against: tintOf(accent, theme), as: 'links on its own tint' },
  { against: hovered(theme), as: 'links under the pointer' },
]

/** Returns the use with the lowest contrast, when that is too low. */
function failingUse(colour: string, uses: readonly Use[]): Use | undefined {
  const ratioOf = ({ words = colour, against }: Use) => contrastOf(words, against)
  const [worst] = uses.toSorted((one, other) => ratioOf(one) - ratioOf(other))
  return worst && ratioOf(worst) < least ? worst : undefined
}

const nearest = (colour: string, theme: Theme, usesOf: UsesOf) =>
  nearestColour(colour, (candidate) => failingUse(candidate, usesOf(candidate, theme)) === undefined)

/**
 * Checks the contrast of the colours that a brand sets, in both themes.
 * @returns a line for each colour that fails: its name, the ratio, the use and the nearest colour that passes
 */
export function contrastMistakes({ primary, accent, primaryDark, accentDark }: BrandColours): string[] {
  const judged = [
    ['primary', primary, 'light', usesOfPrimary],
    ['accent', accent, 'light', usesOfAccent],
    ['primaryDark', primaryDark, 'dark', usesOfPrimary],
    ['accentDark', accentDark, 'dark', usesOfAccent],
  ] as const
  return judged.flatMap(([name, colour, theme, usesOf]) => {
    const use = colour === undefined ? undefined : failingUse(colour, usesOf(colour, theme))
    if (colour === undefined || use === undefined) return []
    // Truncated, not rounded: 4.4996 must not appear as the 4.5 that it misses.
    const ratio = (Math.floor(contrastOf(use.words ?? colour, use.against) * 100) / 100).toFixed(2)
    const remedy = nearest(colour, theme, usesOf)
    const advice = remedy === undefined ? 'choose another colour' : `the nearest colour that passes is ${remedy}`
    return [
      `brand.colours.${name}: ${colour} has a contrast of ${ratio}:1 with ${use.against} in the ${theme} theme (${use.as}), ${least}:1 is needed; ${advice}`,
    ]
  })
}

/** Returns every colour that is derived from those of a brand, light and dark, by the CSS variables of the pages. */
export function paletteOf({ primary, accent, ...dark }: BrandColours) {
  const primaryDark = dark.primaryDark ?? mixed(primary, '#000000', 0.45)
  const accentDark = dark.accentDark ?? nearest(accent, 'dark', usesOfAccent) ?? neutral('--on-navy', 'dark')
  const visibleOn = (colour: string, backgrounds: readonly string[]) =>
    nearestColour(colour, (candidate) => backgrounds.every((one) => contrastOf(candidate, one) >= least)) ?? '#ffffff'
  const ringIn = (theme: Theme) =>
    visibleOn(
      primary,
      grounds.map((name) => neutral(name, theme)),
    )
  return {
    ...neutrals,
    ...veils,
    '--navy': [primary, primaryDark],
    '--navy-soft': [mixed(primary, '#ffffff', 0.16), mixed(primaryDark, '#ffffff', 0.14)],
    '--navy-glow': [primary, primaryDark],
    '--navy-shade': [mixed(primary, '#000000', 0.18), mixed(primaryDark, '#000000', 0.18)],
    '--navy-deep': [mixed(primary, '#000000', 0.4), mixed(primaryDark, '#000000', 0.4)],
    '--on-navy-soft': [softOn(primary, 'light'), softOn(primaryDark, 'dark')],
    '--mark-on-navy': [
      visibleOn(accent, [primary, underPointer(primary)]),
      visibleOn(accent, [primaryDark, underPointer(primaryDark)]),
    ],
    '--focus-on-navy': neutrals['--on-navy'],
    '--focus': [ringIn('light'), ringIn('dark')],
    '--orange': [accent, accentDark],
    '--orange-hover': [mixed(accent, '#000000', 0.14), mixed(accentDark, '#ffffff', 0.2)],
    '--orange-tint': [tintOf(accent, 'light'), tintOf(accentDark, 'dark')],
    '--orange-line': [
      mixed(neutral('--paper', 'light'), accent, 0.35),
      mixed(neutral('--paper', 'dark'), accentDark, 0.4),
    ],
  } as const satisfies Readonly<Record<`--${string}`, Pair>>
}
