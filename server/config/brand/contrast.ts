/** A colour as its red, green and blue from 0 to 255. */
type Channels = readonly [red: number, green: number, blue: number]

function channelsOf(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1, 7), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function hexOf(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Returns the relative luminance of a colour `#rrggbb` (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two colours `#rrggbb`, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Returns the grey of the same luminance, which has the same contrast with every other colour. */
export function greyOf(colour: string): string {
  const luminance = luminanceOf(colour)
  const share = luminance <= 0.0031308 ? luminance * 12.92 : 1.055 * luminance ** (1 / 2.4) - 0.055
  return hexOf([share * 255, share * 255, share * 255])
}

/** Returns a mix of two colours. @param share of the other colour, from 0 to 1 */
export function mixed(colour: string, other: string, share: number): string {
  const added = channelsOf(other)
  return hexOf(channelsOf(colour).map((channel, index) => channel + ((added[index] ?? 0) - channel) * share))
}

/** Returns a colour of the same hue and saturation with another lightness, from 0 to 1 (HSL). */
function withLightness(colour: string, lightness: number): string {
  const channels = channelsOf(colour)
  const [least, most] = [Math.min(...channels), Math.max(...channels)]
  const range = most - least
  if (range === 0) return hexOf(channels.map(() => lightness * 255))
  const saturation = range / (255 - Math.abs(most + least - 255))
  const half = (saturation * (1 - Math.abs(2 * lightness - 1))) / 2
  return hexOf(channels.map((channel) => 255 * (lightness - half + ((channel - least) / range) * 2 * half)))
}

function lightnessOf(colour: string): number {
  const channels = channelsOf(colour)
  return (Math.min(...channels) + Math.max(...channels)) / 510
}

/** The changes of lightness that are tried, the smallest first. */
const steps = Array.from({ length: 200 }, (_, index) => (index + 1) / 200)

/**
 * Returns the colour of the same hue and saturation that passes a test with the smallest change of lightness; undefined
 * when none passes.
 */
export function nearestColour(colour: string, passes: (colour: string) => boolean): string | undefined {
  if (passes(colour)) return colour
  const own = lightnessOf(colour)
  const candidates = steps.flatMap((step) => [own - step, own + step]).filter((one) => one >= 0 && one <= 1)
  return candidates.map((lightness) => withLightness(colour, lightness)).find(passes)
}
