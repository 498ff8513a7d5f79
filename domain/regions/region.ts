import type { Section } from '../kit/section.ts'
import type { Language } from '../kit/translate.ts'
import type { ApplicationData } from '../kit/values.ts'
import type { RegionTexts } from '../messages/regional.ts'
import type * as registered from './registered.ts'

export type RegionId = keyof typeof registered

/** One step of the menu: a section, and when it is shown. */
export interface Step {
  readonly section: Section
  /** Left out of menu and progress while this is false. */
  readonly isVisible?: (data: ApplicationData) => boolean
  /** Reached by its path and counted while shown, but never an entry of the menu. */
  readonly outsideMenu?: true
  /** A page that its page leads to, under the words of a text. */
  readonly link?: { readonly section: Section; readonly text: string }
}

/** A regulatory entity: which sections its applicants complete, and the money, language and clock it works with. */
export interface Region {
  readonly id: RegionId
  readonly code: string
  /** Country or union, as the specification names it. */
  readonly name: string
  /** ISO 4217. */
  readonly currency: string
  /** BCP 47, for numbers and dates of this region. */
  readonly locale: string
  /** ISO 3166-1 alpha-2; listed first where a country is chosen. */
  readonly country: string
  /** IANA time zone of the brokerage; decides which day it is. */
  readonly timeZone: string
  /** What it words its own way, each language loaded when it is first spoken. */
  readonly texts: Readonly<Record<Language, () => Promise<RegionTexts>>>
  /** The steps after the guide, in the order of the menu. */
  readonly steps: readonly Step[]
  /** Sections reached by their path, outside the menu and outside progress. */
  readonly extraPages: readonly Section[]
  /** Those of them that review, record and PDF hold, behind the steps, and when; progress counts them no more than the others. */
  readonly recordOnlySections?: readonly Pick<Step, 'section' | 'isVisible'>[]
  /** Those of them, and of the steps outside the menu, that the guide leads to. */
  readonly guideLinks?: readonly Section[]
}
