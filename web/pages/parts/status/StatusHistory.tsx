import type { ApplicationStatus } from '#domain/contract/applicationStatus.ts'
import { formatDate } from '#domain/kit/values/format.ts'
import { useTranslation } from '../../../i18n/languages.ts'
import { Fold } from '../Fold.tsx'

type Entry = ApplicationStatus['history'][number]

/** The key of a text, under `status.history`. */
export type HistoryText = Entry['stage'] | 'answered' | 'resumed'

/** Every stage of the application so far, collapsed at first. */
export function StatusHistory({ status: { history } }: { readonly status: ApplicationStatus }) {
  const { t, language } = useTranslation()
  const lines = history.map((entry, index) => ({
    number: index + 1,
    since: entry.since,
    text: textOf(entry, history[index - 1]),
  }))
  return (
    <Fold title={t(($) => $.status.history.title)}>
      <ol className="grid gap-2 text-label">
        {lines.map(({ number, since, text }) => (
          <li key={number} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
            <span className="text-ink-soft">{formatDate(since, language)}</span>
            <span>{t(($) => $.status.history[text])}</span>
          </li>
        ))}
      </ol>
    </Fold>
  )
}

/** Returns the key of an entry's text. A review may begin, continue after an answer, or be resumed. */
function textOf({ stage }: Entry, before: Entry | undefined): HistoryText {
  if (stage !== 'review' || !before || before.stage === 'received') return stage
  return before.stage === 'answer' ? 'answered' : 'resumed'
}
