import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Change, ChangeKind, SectionDiff } from '#domain/desk/requests/schemas.ts'
import type { CaseDetail } from '#domain/desk/schemas.ts'
import { Card } from '../../ui/Card.tsx'
import { callDesk, messageOf } from '../api.ts'
import { timeText } from '../labels.ts'
import { Failure, SelectField } from '../parts/fields.tsx'

const changeNames: Readonly<Record<ChangeKind, string>> = {
  changed: 'Changed',
  cleared: 'Cleared',
  given: 'Answered now',
  asked: 'Asked now',
  notAsked: 'No longer asked',
  added: 'Added',
  removed: 'Removed',
  entered: 'Entered anew',
  signed: 'Signed again',
  unsigned: 'Signature removed',
  fileAdded: 'File added',
  fileRemoved: 'File removed',
  fileAgain: 'The same file sent again',
}

/** The differences between two submissions, side by side. */
export function Changes({ detail }: { readonly detail: CaseDetail }) {
  const { submissions } = detail
  const { account } = detail.case
  const last = submissions.at(-1)?.number ?? 1
  const [from, setFrom] = useState(last - 1)
  const { data, error } = useQuery({
    queryKey: ['diff', account, from, last],
    queryFn: () => callDesk('findDiff', { account, from, to: last }),
    enabled: last > 1,
  })
  if (last < 2) return <Card title="Changes">There is only one submission.</Card>
  const unasked = data?.sections.flatMap(({ changes }) => changes).filter(({ isUnasked }) => isUnasked).length ?? 0
  return (
    <>
      <div className="mb-4 max-w-xs">
        <SelectField
          label={`Submission ${last} compared with`}
          value={`${from}`}
          options={submissions.slice(0, -1).map(({ number, at }) => [`${number}`, `${number} – ${timeText(at)}`])}
          onChange={(chosen) => setFrom(Number(chosen))}
        />
      </div>
      {error && <Failure>{messageOf(error)}</Failure>}
      {unasked > 0 && (
        <p className="mb-4 font-semibold">
          {unasked === 1
            ? '1 answer changed without being asked for.'
            : `${unasked} answers changed without being asked for.`}
        </p>
      )}
      {data?.sections.length === 0 && <Card title="Changes">Nothing changed.</Card>}
      {data?.sections.map((diff) => (
        <SectionChanges key={diff.section} diff={diff} />
      ))}
    </>
  )
}

function SectionChanges({ diff: { title, kind, changes } }: { readonly diff: SectionDiff }) {
  return (
    <Card title={kind === 'changed' ? title : `${title} – ${kind === 'added' ? 'new' : 'no longer asked'}`}>
      <ul className="grid gap-3">
        {changes.map((change) => (
          <li key={`${change.path} ${change.kind}`}>
            <p className="text-label text-ink-soft">
              {change.title} – {changeNames[change.kind]}
              {change.isUnasked && <strong className="text-orange"> not asked for</strong>}
            </p>
            {hasTexts(change) && (
              <div className="grid gap-x-6 desk:grid-cols-2">
                <p dir="auto" className="wrap-anywhere">
                  <span className="text-ink-soft">was </span>
                  {change.before || 'not provided'}
                </p>
                <p dir="auto" className="wrap-anywhere">
                  <span className="text-ink-soft">now </span>
                  {change.after || 'not provided'}
                </p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Returns false for changes without words, such as a new signature. */
function hasTexts({ before, after }: Change): boolean {
  return before !== '' || after !== ''
}
