import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '#web/i18n/languages.ts'
import { Button } from '#web/ui/Button.tsx'

interface PagerProps {
  /** Accessible name of the list: a page may have several. */
  readonly name: string
  /** Zero-based. */
  readonly page: number
  readonly perPage: number
  readonly total: number
  onPage(page: number): void
}

/** The buttons that page through a long list. */
export function Pager({ name, page, perPage, total, onPage }: PagerProps) {
  const { t } = useTranslation()
  const last = Math.ceil(total / perPage) - 1
  const range = { from: page * perPage + 1, to: Math.min(total, (page + 1) * perPage), total }
  return (
    <nav
      aria-label={t(($) => $.formUi.register.pages, { list: name })}
      className="mt-3.5 flex items-center gap-3 [&>button]:shrink-0"
    >
      <Button size="small" isDisabled={page === 0} onPress={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" size={16} className="rtl:-scale-x-100" />
        {t(($) => $.formUi.register.previousPage)}
      </Button>
      <p aria-live="polite" className="text-label text-ink-soft">
        {t(($) => $.formUi.register.range, range)}
      </p>
      <Button size="small" isDisabled={page === last} onPress={() => onPage(page + 1)}>
        {t(($) => $.formUi.register.nextPage)}
        <ChevronRight aria-hidden="true" size={16} className="rtl:-scale-x-100" />
      </Button>
    </nav>
  )
}
