import { pdf } from './pdf.ts'
import { applicationRefusals } from './server/applicationErrors.ts'
import { mails } from './server/mails.ts'
import { refusals } from './server/requestErrors.ts'

/** The texts of the server and the PDF. */
export const server = { mails, pdf, refusals: { ...refusals, ...applicationRefusals } }
