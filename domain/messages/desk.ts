/** The texts of the desk that the applicant reads too, in the language of the desk's pages. */
export { outwardTexts, requestReasons } from './en/desk.ts'
