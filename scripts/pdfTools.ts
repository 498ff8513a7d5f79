import { howToGetPdfTools, missingPdfTools, pdfToolPackages } from '#pdf/fixtures/tools.ts'
import { canInstall, installPackages } from './debian.ts'

/** Sees to the programs that tests look at PDFs with: installs Debian's packages where we may, else says what to do. */
export function providePdfTools(): void {
  if (missingPdfTools().length === 0) return
  if (canInstall()) {
    console.log('Installing poppler-utils and qpdf for the tests ..')
    installPackages(...pdfToolPackages)
  }
  if (missingPdfTools().length > 0) console.error(howToGetPdfTools)
}
