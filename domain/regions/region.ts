import type { Section } from '../kit/section.ts'
import type { Language, Translate } from '../kit/translate.ts'
import type { ApplicationData } from '../kit/values/values.ts'
import type { RegionTexts } from '../messages/regional.ts'
import type * as registered from './registered.ts'

export type RegionId = keyof typeof registered

/** The regions whose applicants are persons. Some texts address them as such. */
export const personalRegions: readonly RegionId[] = ['au-pro']

/** One step of the menu: a section and its visibility. */
export interface Step {
  readonly section: Section
  /** Returns false while menu and progress omit the step. */
  readonly isVisible?: (data: ApplicationData) => boolean
  /** Set for a step that is reached by its path and counts while visible, but has no entry in the menu. */
  readonly outsideMenu?: true
  /** A link from its page to another section, with the id of the link text, always or while it is visible. */
  readonly link?: {
    readonly section: Section
    readonly text: string
    readonly isVisible?: (data: ApplicationData) => boolean
  }
}

/** A regulatory entity: the sections for its applicants, its currency, locale and time zone. */
export interface Region {
  readonly id: RegionId
  readonly code: string
  /** Country or union, as named in the specification. */
  readonly name: string
  /** ISO 4217. */
  readonly currency: string
  /** BCP 47, for numbers and dates of this region. */
  readonly locale: string
  /** ISO 3166-1 alpha-2; the first option of country fields. */
  readonly country: string
  /** IANA time zone of the brokerage; determines the current day. */
  readonly timeZone: string
  /** Loads the texts of the region in a language. */
  readonly loadTexts: (language: Language) => Promise<{ readonly texts: RegionTexts }>
  /** The steps after the guide, in the order of the menu. */
  readonly steps: readonly Step[]
  /** Sections outside the menu and progress, reached by their path. */
  readonly extraPages: readonly Section[]
  /**
   * The extra pages that review, record and PDF include after the steps, with their condition; progress does not count
   * them.
   */
  readonly recordOnlySections?: readonly Pick<Step, 'section' | 'isVisible'>[]
  /** The extra pages, and steps outside the menu, that the guide links to. */
  readonly guideLinks?: readonly Section[]
}

/** Returns the name of a regulatory entity in the language of `t`. */
export function regionName(id: RegionId, t: Translate): string {
  return t(`regions.${id}`)
}
