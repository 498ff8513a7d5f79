import { UserPlus } from 'lucide-react'
import type { ListField } from '#domain/kit/kinds/list.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { openRow } from '../focus.ts'
import { rowsAt } from '../model/values.ts'
import { useModelSelector, useSection } from '../SectionContext.ts'
import { type CopySource, copySourcesFor } from './copySources.ts'

/** Largest number of people offered. With more, the applicant types the name and uses the suggestions. */
const maxSuggestions = 6

interface CopyEntriesProps {
  readonly list: string
  readonly field: ListField
}

/** People entered on other pages, each with a button that adds them here. */
export function CopyEntries({ list, field }: CopyEntriesProps) {
  const { t } = useTranslation()
  const page = useSection()
  const { model, application } = page
  const rows = useModelSelector(list, () => rowsAt(model.values(), list))
  const sources = copySourcesFor(field, rows, application.data).slice(0, maxSuggestions)
  if (sources.length === 0) return null
  const add = ({ answers, isNameSplit }: CopySource) => {
    openRow(page, list, model.rows.add(list, answers))
    if (isNameSplit)
      showToast(
        'info',
        t(($) => $.formUi.register.checkName),
      )
  }
  return (
    <div className="mt-5 rounded-[0.6875rem] bg-sunken px-4.5 py-4">
      <h3 className="text-label font-label">{t(($) => $.formUi.register.copyTitle)}</h3>
      <p className="mb-3 max-w-[65ch] text-help text-ink-soft">{t(($) => $.formUi.register.copyLead)}</p>
      <div className="flex flex-wrap gap-2">
        {sources.map((source) => (
          <Button key={`${source.name} ${source.answers.dateOfBirth}`} size="small" onPress={() => add(source)}>
            <UserPlus aria-hidden="true" size={16} />
            {t(($) => $.formUi.register.copy, { name: source.name })}
          </Button>
        ))}
      </div>
    </div>
  )
}
