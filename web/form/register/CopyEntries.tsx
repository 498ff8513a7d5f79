import { UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import type { ListField } from '#domain/kit/kinds/list.ts'
import { formatDate } from '#domain/kit/values/format.ts'
import { useKeyTranslation, useTranslation } from '#web/i18n/languages.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { showMessage } from '#web/ui/toasts.ts'
import { openRow } from '../focus.ts'
import { controlClasses } from '../inputs/inputKind.ts'
import { rowsAt } from '../model/values.ts'
import { useModelSelector, useSection } from '../SectionContext.ts'
import { type CopySource, copySourcesFor, sourcesMatching } from './copySources.ts'

/** Largest number of people shown at once; with more there is a search. */
const maxShown = 12

interface CopyEntriesProps {
  readonly list: string
  readonly field: ListField
}

/** The people entered on other pages. Each has a button that adds the person here. */
export function CopyEntries({ list, field }: CopyEntriesProps) {
  const { t } = useTranslation()
  const page = useSection()
  const { model, application } = page
  const rows = useModelSelector(list, () => rowsAt(model.values(), list))
  const sources = copySourcesFor(field, rows, application.data)
  if (sources.length === 0) return null
  const add = ({ answers, isNameSplit }: CopySource) => {
    openRow(page, list, model.rows.add(list, answers))
    if (isNameSplit) showMessage('info', ($) => $.formUi.register.checkName)
  }
  return (
    <div className="mt-5 rounded-[0.6875rem] bg-sunken px-4.5 py-4">
      <h3 className="text-label font-label">{t(($) => $.formUi.register.copyTitle)}</h3>
      <p className="mb-3 max-w-[65ch] text-help text-ink-soft">{t(($) => $.formUi.register.copyLead)}</p>
      <People sources={sources} onAdd={add} />
    </div>
  )
}

interface PeopleProps {
  readonly sources: readonly CopySource[]
  onAdd(source: CopySource): void
}

/** The people with a search. Separate from `CopyEntries`, so that typing does not compare the registers again. */
function People({ sources, onAdd }: PeopleProps) {
  const { t } = useTranslation()
  const { language } = useKeyTranslation()
  const [search, setSearch] = useState('')
  const found = sourcesMatching(sources, search)
  return (
    <>
      {sources.length > maxShown && <CopySearch search={search} onSearch={setSearch} />}
      <div className="flex flex-wrap gap-2">
        {found.slice(0, maxShown).map((source) => (
          <Button key={`${source.name} ${source.bornOn}`} size="small" onPress={() => onAdd(source)}>
            <UserPlus aria-hidden="true" size={16} />
            {source.bornOn === undefined
              ? t(($) => $.formUi.register.copy, { name: source.name })
              : t(($) => $.formUi.register.copyBorn, { name: source.name, date: formatDate(source.bornOn, language) })}
          </Button>
        ))}
      </div>
      {sources.length > maxShown && <FoundCount found={found.length} />}
    </>
  )
}

/** Reports that the search found no one, or how many further people it found. */
function FoundCount({ found }: { readonly found: number }) {
  const { t } = useTranslation()
  return (
    <output className="mt-2 block text-help text-ink-soft">
      {found === 0 && t(($) => $.formUi.register.copyNone)}
      {found > maxShown && t(($) => $.formUi.register.copyMore, { count: found - maxShown })}
    </output>
  )
}

interface CopySearchProps {
  readonly search: string
  onSearch(search: string): void
}

function CopySearch({ search, onSearch }: CopySearchProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <label htmlFor={id} className="text-label font-label">
        {t(($) => $.formUi.register.copySearch)}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        className={classes(controlClasses, 'max-w-80')}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
    </div>
  )
}
