import type { Language } from '../kit/translate.ts'
import { defaultLanguage } from '../languages/language.ts'
import { app } from './en/app.ts'
import type { codes } from './en/codes.ts'
import type { documentDetails } from './en/documentDetails.ts'
import type { documents } from './en/documents.ts'
import type { form } from './en/form.ts'
import type { formUi } from './en/formUi.ts'
import type { ownData } from './en/ownData.ts'
import type { ownership } from './en/ownership.ts'
import type { pdf } from './en/pdf.ts'
import type { server } from './en/server.ts'
import type { status } from './en/status.ts'

/** The type of the texts of another language: the same keys with other texts. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translated<English[Key]>
}

/** A catalogue of texts, loaded when it is first needed. The build of the pages has a file for each that they load. */
type Loading<Name extends string, English> = Promise<{ readonly [Key in Name]: Translated<English> }>

/**
 * Loads the texts of the pages outside of the sections. The files of the first page contain those of the default
 * language.
 */
export const loadApp = (language: Language): Loading<'app', typeof app> =>
  language === defaultLanguage ? Promise.resolve({ app }) : import(`./${language}/app.ts`)

/** Loads the texts of the sections, their options and their errors, and the texts around the questions. */
export const loadForm = (
  language: Language,
): Promise<{ readonly form: Translated<typeof form>; readonly formUi: Translated<typeof formUi> }> =>
  import(`./${language}/form.ts`)

/** Loads the messages of result codes. */
export const loadCodes = (language: Language): Loading<'codes', typeof codes> => import(`./${language}/codes.ts`)

/**
 * The catalogues of single pages, by name: the list of documents, a structure of owners in layers, the details of files,
 * a submission and what follows, and the own data.
 */
export const pageCatalogues = {
  documents: (language: Language): Loading<'documents', typeof documents> => import(`./${language}/documents.ts`),
  ownership: (language: Language): Loading<'ownership', typeof ownership> => import(`./${language}/ownership.ts`),
  documentDetails: (language: Language): Loading<'documentDetails', typeof documentDetails> =>
    import(`./${language}/documentDetails.ts`),
  status: (language: Language): Loading<'status', typeof status> => import(`./${language}/status.ts`),
  ownData: (language: Language): Loading<'ownData', typeof ownData> => import(`./${language}/ownData.ts`),
} as const

/** Loads the texts of mails and of rejected requests. */
export const loadServer = (language: Language): Loading<'server', typeof server> => import(`./${language}/server.ts`)

/** Loads the texts of the document. */
export const loadPdf = (language: Language): Loading<'pdf', typeof pdf> => import(`./${language}/pdf.ts`)
