import type { form as english } from '../en/form.ts'
import type { Translated } from '../translated.ts'
import { answers } from './answers.ts'
import { countries } from './countries.ts'
import { errors } from './errors.ts'
import { options } from './options.ts'
import { regions } from './regionNames.ts'
import { sections } from './sections.ts'
import { texts } from './texts.ts'

/** Every text of the form itself, as page, review and PDF read it. */
export const form: Translated<typeof english> = { sections, options, errors, texts, answers, countries, regions }
