import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readSettings } from '../settings.ts'
import { contrastOf, mixed } from './contrast.ts'
import { contrastMistakes, paletteOf, portalNeutrals } from './palette.ts'

const example = join(import.meta.dirname, '../../../quality/e2e/brand')

/** Returns the path of a copy of the example with other files and another part `brand`. */
function profileWith(brand: object, files: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(example, folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const profile = JSON.parse(readFileSync(join(folder, 'broker.json'), 'utf8'))
  writeFileSync(join(folder, 'broker.json'), JSON.stringify({ ...profile, brand: { ...profile.brand, ...brand } }))
  return join(folder, 'broker.json')
}

const start = (path: string) => () => readSettings({ BROKER_PROFILE: path })
const svg = (inner: string, root = 'viewBox="0 0 200 48"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inner}</svg>`
const withLogo = (inner: string, root?: string) =>
  start(profileWith({ logo: { light: 'own.svg', dark: 'own.svg' } }, { 'own.svg': svg(inner, root) }))

describe('the colours of a brand', () => {
  it('[I19-4] stop the start with setting, ratio and the nearest colour that passes, which then passes', () => {
    const refused = start(profileWith({ colours: { primary: '#3aa37c', accent: '#e8b95a', accentDark: '#8a5a00' } }))
    expect(refused).toThrow(
      /brand\.colours\.primary: #3aa37c has a contrast of 2\.37:1 with #\w{6} in the light theme \(soft words on it under the pointer\)/,
    )
    expect(refused).toThrow(/brand\.colours\.accentDark: #8a5a00 has a contrast of \d\.\d\d:1 .* in the dark theme/)
    for (const hue of ['#3aa37c', '#e8b95a', '#ff0000', '#00ff00', '#0000ff', '#808080', '#ffffff', '#000000']) {
      const [primary = hue, accent = hue] = (['primary', 'accent'] as const).map((name) => {
        const line = contrastMistakes({ primary: '#000000', accent: '#5a3a00', [name]: hue })[0]
        return line === undefined ? hue : (/passes is (#\w{6})$/.exec(line)?.[1] ?? line)
      })
      expect(contrastMistakes({ primary, accent })).toEqual([])
      const palette = paletteOf({ primary, accent })
      const { '--navy': navy, '--orange': orange, '--focus': focus } = palette
      expect(contrastMistakes({ primary, accent, primaryDark: navy[1], accentDark: orange[1] })).toEqual([])
      for (const theme of [0, 1] as const) {
        const bar = mixed(navy[theme], '#ffffff', 0x17 / 255)
        for (const ground of [navy[theme], bar])
          expect(contrastOf(palette['--mark-on-navy'][theme], ground)).toBeGreaterThanOrEqual(3)
        expect(contrastOf(palette['--on-navy-soft'][theme], bar), 'under the pointer').toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(palette['--focus-on-navy'][theme], navy[theme])).toBeGreaterThanOrEqual(3)
        for (const ground of ['--ground', '--paper', '--raised', '--sunken'] as const)
          expect(contrastOf(focus[theme], palette[ground][theme])).toBeGreaterThanOrEqual(3)
        expect(contrastOf(palette['--on-navy-soft'][theme], palette['--navy-deep'][theme])).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(palette['--orange-hover'][theme], palette['--on-orange'][theme])).toBeGreaterThanOrEqual(4.5)
        for (const ink of ['--ink', '--ink-soft'] as const)
          expect(contrastOf(palette[ink][theme], palette['--orange-tint'][theme])).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  it('[I19-4] are judged against the colours that the pages have', () => {
    const tokens = readFileSync(join(import.meta.dirname, '../../../web/styles/tokens.css'), 'utf8')
    for (const [name, [light, dark]] of Object.entries(portalNeutrals))
      expect(tokens).toContain(`${name}: light-dark(${light}, ${dark});`)
    for (const name of Object.keys(paletteOf({ primary: '#0b4a3a', accent: '#8a5a00' })))
      expect(tokens).toContain(`  ${name}: light-dark(`)
  })

  it('[I19-4] must be written as #rrggbb', () => {
    expect(start(profileWith({ colours: { primary: 'green', accent: '#8a5a00' } }))).toThrow(
      'brand.colours.primary: is not a colour such as #0b4d3c',
    )
  })
})

describe('a picture of a brand', () => {
  it.each([
    ['a script', '<script>alert(1)</script>', 'the element <script>'],
    ['a script with a prefix', '<svg:script>alert(1)</svg:script>', 'the element <svg:script>'],
    ['HTML', '<foreignObject/>', 'the element <foreignObject>'],
    ['a picture elsewhere', '<image href="https://x.example/a.png"/>', 'the element <image>'],
    ['an animation', '<animate attributeName="href"/>', 'the element <animate>'],
    ['words in a font', '<text>A</text>', 'words as paths'],
    ['an event', '<path onload="alert(1)"/>', 'has onload='],
    ['a link to elsewhere', '<use href="https://x.example/a.svg#a"/>', 'has href="https:'],
    ['a style of elsewhere', '<style>@import "x.css"</style>', 'has @import'],
    ['an escaped rule of a style', String.raw`<style>@\69mport "http://x.example"</style>`, 'has \\'],
    ['an escaped address of a style', String.raw`<style>path{fill:u\72l(http://x.example)}</style>`, 'has \\'],
    ['a picture of a style', '<style>path{fill:image-set("http://x.example" 1x)}</style>', 'has image-set'],
    ['a paint of elsewhere', '<path fill="url(https://x.example/a)"/>', 'has url(https:'],
    ['an entity', '<!DOCTYPE svg [<!ENTITY a "b">]>', 'has <!DOCTYPE'],
  ])('[I19-4] is refused with %s', (_, inner, words) => {
    expect(withLogo(inner)).toThrow(words)
  })

  it('[I19-4] has bounded measures, and its kind', () => {
    expect(withLogo('<path/>', 'viewBox="0 0 1000 48"')).toThrow(
      'is 1000 × 48; it must be 1 to 8 times as wide as high',
    )
    expect(withLogo('<path/>', 'width="200"')).toThrow('has no viewBox')
    expect(start(profileWith({ icon: 'logo-dark.svg' }))).toThrow('brand.icon: ')
    expect(start(profileWith({ icon: 'a.gif' }))).toThrow('is neither .svg nor .png')
    expect(start(profileWith({ icon: 'none.svg' }))).toThrow('no such file')
    expect(start(profileWith({ icon: 'a.png' }, { 'a.png': 'no picture' }))).toThrow('is not a PNG picture')
    const long = { 'own.svg': svg(`<path d="${'M0 0'.repeat(20_000)}"/>`) }
    expect(start(profileWith({ logo: { light: 'own.svg', dark: 'own.svg' } }, long))).toThrow('has at most 65536')
  })

  it('[I19-4] is accepted with shapes, gradients and references within', () => {
    const inner =
      '<defs><linearGradient id="a"><stop/></linearGradient></defs><path fill="url(#a)"/><use href="#b" xlink:href="#b"/>'
    expect(withLogo(inner)).not.toThrow()
  })
})
