import { answers } from './answers.ts'
import { countries } from './countries.ts'
import { errors } from './errors.ts'
import { options } from './options.ts'
import { sections } from './sections.ts'
import { texts } from './texts.ts'

export { formUi } from './formUi.ts'

/** The shared texts of the form, for page, review and PDF; `withRegion` adds the texts of a region. */
export const form = { sections, options, errors, texts, answers, countries }
