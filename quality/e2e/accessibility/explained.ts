import type { Finding } from './scanner.ts'

/** A finding that axe leaves to a person, with the result of the check by hand. */
interface Explanation {
  readonly rule: string
  /** Matches the HTML of the element, or axe's reason. */
  readonly of: RegExp
  readonly why: string
}

const explanations: readonly Explanation[] = [
  {
    rule: 'color-contrast',
    of: /background gradient/,
    why: 'The navy side of the entrance: its lightest point, #2a4d8a, has 5.2 to 1 with the darkest of its texts, #c3cee3.',
  },
  {
    rule: 'color-contrast',
    of: /^<text x="28"/,
    why: 'The figure within the progress circle stands on the page itself: ink on ground, measured by [THM-1].',
  },
  {
    rule: 'color-contrast',
    of: /href="\/review"/,
    why: 'The last entry of the menu of steps, partly scrolled out of it: the colours of the entries above, which are judged.',
  },
  {
    rule: 'color-contrast',
    of: /element contains an image node/,
    why: 'Names within the picture of owners: ink and soft ink on paper, or on its grey, 6.1 to 1 in light and 6.7 in dark.',
  },
  {
    rule: 'color-contrast',
    of: /partially overlaps other elements/,
    why: 'A text of what opened over the page, on its own raised ground: ink and soft ink on raised, measured by [THM-1].',
  },
]

/** Returns the result of the check by hand of a finding; undefined when there is none. */
export function explanationOf({ rule, html, why }: Finding): string | undefined {
  return explanations.find((one) => one.rule === rule && (one.of.test(html) || one.of.test(why)))?.why
}
