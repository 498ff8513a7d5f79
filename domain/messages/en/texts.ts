import { agreementTexts } from './texts/agreements.ts'
import { classificationTexts } from './texts/classification.ts'
import { declarationTexts } from './texts/declaration.ts'
import { guideTexts } from './texts/guide.ts'
import { readingTexts } from './texts/information.ts'
import { letterTexts } from './texts/letter.ts'
import { noticeTexts } from './texts/notices.ts'
import { wordTexts } from './texts/params.ts'
import { professionalDeclarationTexts } from './texts/professionalDeclaration.ts'
import { resolutionTexts } from './texts/resolution.ts'
import { taxTexts } from './texts/tax.ts'
import { termTexts } from './texts/terms.ts'
import { wholesaleTexts } from './texts/wholesale.ts'

/** Every text of the form that is more than a label, by its id. Ids are permanent: never renumber or reuse one. */
export const texts = {
  ...guideTexts,
  ...declarationTexts,
  ...resolutionTexts,
  ...taxTexts,
  ...noticeTexts,
  ...professionalDeclarationTexts,
  ...letterTexts,
  ...agreementTexts,
  ...classificationTexts,
  ...wholesaleTexts,
  ...readingTexts,
  ...termTexts,
  ...wordTexts,
}
