import { documentListOf, linesServedBy } from '#domain/documents/list.ts'
import { nameOfDocument } from '#domain/documents/listText.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { useApplication } from '#web/application/application.ts'
import { requireMessages, useKeyTranslation } from '#web/i18n/languages.ts'
import { Text } from '#web/ui/Text.tsx'

/** Returns the component once its texts are loaded. */
export async function loadFileUses() {
  await requireMessages('documents')
  return FileUses
}

/** The required documents for which a file counts, each with the name of the person or company it is about. */
function FileUses({ file }: { readonly file: FileRecord }) {
  const t = useKeyTranslation()
  const { region, data, context } = useApplication()
  const lines = linesServedBy(file._id, documentListOf(region.id, data, context.today))
  if (lines.length === 0) return null
  return (
    <div className="mt-3">
      <p>
        <Text>{t('documents.countsFor')}</Text>
      </p>
      <ul className="max-h-96 list-disc overflow-y-auto ps-5">
        {lines.map((line) => (
          <li key={`${line.requirement.id} ${line.subject.refs[0]}`} className="wrap-anywhere">
            {[nameOfDocument(line, t), line.subject.name].filter((part) => part !== '').join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
