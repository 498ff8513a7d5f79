import type { form as english } from '../en/form.ts'
import type { Translated } from '../translated.ts'
import { answers } from './answers.ts'
import { countries } from './countries.ts'
import { errors } from './errors.ts'
import { options } from './options.ts'
import { sections } from './sections.ts'
import { texts } from './texts.ts'

/** The texts of the form that regions share, as page, review and PDF read them; `withRegion` adds those of a region. */
export const form: Translated<typeof english> = { sections, options, errors, texts, answers, countries }
