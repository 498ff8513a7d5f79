import { howToGetPdfTools, missingPdfTools, pdfToolPackages } from '#pdf/fixtures/tools.ts'
import { canInstall, installPackages } from './debian.ts'

/** Provides the programs that inspect PDFs in tests: installs Debian's packages as root, else prints the remedy. */
export function providePdfTools(): void {
  if (missingPdfTools().length === 0) return
  if (canInstall()) {
    console.log('Installing poppler-utils and qpdf for the tests ..')
    installPackages(...pdfToolPackages)
  }
  if (missingPdfTools().length > 0) console.error(howToGetPdfTools)
}
