import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CaseFindingRow } from '#domain/desk/checks/schemas.ts'
import { type Disposition, type FindingSeverity, maxJudgementText } from '#domain/desk/checks/verdicts.ts'
import type { PlaceKind } from '#domain/desk/requests/reasons.ts'
import type { CaseDetail } from '#domain/desk/schemas.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/Link.tsx'
import { callDesk, messageOf } from '../../api.ts'
import { stateNames, timeText } from '../../labels.ts'
import { Failure, SelectField, TextArea } from '../../parts/fields.tsx'
import { useMe } from '../../session.ts'
import { namedPlaces, type ShownRecord } from '../RecordView.tsx'
import { RequestDialog } from '../requests/RequestDialog.tsx'
import { PlaceLinks } from './PlaceLinks.tsx'

const severityNames: Readonly<Record<FindingSeverity, string>> = {
  stop: 'Stops the case',
  look: 'To judge',
  info: 'For information',
}

const sourceNames: Readonly<Record<CaseFindingRow['source'], string>> = {
  record: 'from the submission',
  consistency: 'answers compared',
  register: 'register compared',
  age: 'by today’s date',
  duplicate: 'other applications',
  outside: 'screening',
  manual: 'added by a colleague',
}

const dispositionNames: Readonly<Record<Disposition, string>> = {
  cleared: 'Cleared',
  accepted: 'Accepted',
  asked: 'Asked',
  confirmed: 'Confirmed',
}

const choices = [
  ['cleared', 'Cleared: it is explained'],
  ['accepted', 'Accepted: true, and tolerable'],
  ['confirmed', 'Confirmed: true, and speaks against an approval'],
] as const

interface FindingItemProps {
  readonly finding: CaseFindingRow
  readonly detail: CaseDetail
  readonly record: ShownRecord | undefined
  readonly mayJudge: boolean
  readonly onChange: () => Promise<void>
}

/** A finding with its places, the applicant's explanation, and the judgement of the staff. */
export function FindingItem({ finding, detail, record, mayJudge, onChange }: FindingItemProps) {
  const { account } = detail.case
  const { severity, source, code, text, explanation, places, duplicate, isOpen, isRestricted } = finding
  return (
    <li className={classes('border-s-2 ps-3', isOpen ? 'border-orange' : 'border-line')}>
      <p className="text-label text-ink-soft">
        <span className={classes('font-semibold', severity === 'stop' && isOpen && 'text-bad')}>
          {severityNames[severity]}
        </span>{' '}
        – {sourceNames[source]}
        {source === 'consistency' && ` (${code})`}
      </p>
      <p dir="auto" className="max-w-[75ch] whitespace-pre-line wrap-anywhere">
        {isRestricted ? 'The financial-crime officers have judged this finding.' : text}
      </p>
      {explanation !== '' && (
        <p dir="auto" className="max-w-[75ch] whitespace-pre-line wrap-anywhere">
          <span className="text-ink-soft">The applicant: </span>
          {explanation}
        </p>
      )}
      {duplicate && (
        <p>
          <Link to={`/cases/${duplicate.account}/application`}>{duplicate.reference}</Link> –{' '}
          {stateNames[duplicate.state]}
        </p>
      )}
      <PlaceLinks account={account} places={places} />
      <JudgementText finding={finding} />
      <JudgementActs {...{ finding, detail, record, mayJudge, onChange }} />
    </li>
  )
}

function JudgementText({ finding: { judged } }: { readonly finding: CaseFindingRow }) {
  if (!judged) return null
  const { disposition, note, by, at, item } = judged
  return (
    <div className="mt-1">
      <p className="text-label">
        <strong>{dispositionNames[disposition]}</strong>
        {item?.state === 'draft' && ', not sent yet'}
        {item?.state === 'withdrawn' && ', withdrawn'}
        <span className="text-ink-soft">
          {' '}
          – {by.name}, {timeText(at)}
        </span>
      </p>
      {note !== '' && <p className="max-w-[75ch] whitespace-pre-line wrap-anywhere">{note}</p>}
    </div>
  )
}

/** The buttons that judge the finding or ask the applicant about it, with their form and dialog. */
function JudgementActs({ finding, detail, record, mayJudge, onChange }: FindingItemProps) {
  const { account } = detail.case
  const me = useMe()
  const { id, places, isForFinancialCrime, judged, text } = finding
  const [isJudging, setJudging] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const { mutateAsync: ask, error: askError } = useMutation({
    mutationFn: (item: string) => callDesk('judgeFinding', { account, id, disposition: 'asked', item }),
    onSuccess: onChange,
  })
  if (isForFinancialCrime && !me.isFinancialCrime)
    return <p className="text-label text-ink-soft">Only the financial-crime officers can judge this.</p>
  if (!mayJudge && !isForFinancialCrime) return null
  const [place] = places
  return (
    <div className="mt-1.5">
      {askError && <Failure>{messageOf(askError)}</Failure>}
      {isJudging ? (
        <JudgeForm finding={finding} account={account} onClose={() => setJudging(false)} onChange={onChange} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant={judged ? 'quiet' : 'plain'}
            aria-label={`${judged ? 'Change' : 'Judge'}: ${text}`}
            onPress={() => setJudging(true)}
          >
            {judged ? 'Change …' : 'Judge …'}
          </Button>
          {place && record && !isForFinancialCrime && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Ask the applicant: ${text}`}
              onPress={() => setAsking(true)}
            >
              Ask the applicant …
            </Button>
          )}
        </div>
      )}
      {isAsking && place && record && (
        <RequestDialog
          detail={detail}
          place={{ ...place, kind: kindOf(place.section, place.path, record) }}
          others={namedPlaces(record.sections)}
          onClose={() => setAsking(false)}
          onSaved={async (item) => {
            await ask(item)
            await queries.invalidateQueries({ queryKey: ['items', account] })
          }}
        />
      )}
    </div>
  )
}

/** Returns the kind of a place. Only the record tells a document from another answer. */
function kindOf(section: string, path: string, { sections }: ShownRecord): PlaceKind {
  if (path === '') return 'section'
  if (path.split('/').length === 2) return 'row'
  return namedPlaces(sections).find((one) => one.section === section && one.path === path)?.kind ?? 'field'
}

interface JudgeFormProps {
  readonly finding: CaseFindingRow
  readonly account: string
  readonly onClose: () => void
  readonly onChange: () => Promise<void>
}

function JudgeForm({ finding: { id, judged, isForFinancialCrime }, account, onClose, onChange }: JudgeFormProps) {
  const before = choices.find(([name]) => name === judged?.disposition)?.[0]
  const [disposition, setDisposition] = useState(before ?? 'cleared')
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callDesk('judgeFinding', { account, id, disposition, note: note.trim() }),
    onSuccess: async () => {
      await onChange()
      onClose()
    },
  })
  return (
    <div className="grid max-w-[65ch] gap-3">
      <SelectField label="Judgement" value={disposition} options={choices} onChange={setDisposition} />
      <TextArea
        label="Note"
        help={`Why. ${isForFinancialCrime ? 'Only the financial-crime officers read it.' : 'It is part of the decision record.'}`}
        value={note}
        onChange={setNote}
        maxLength={maxJudgementText}
        rows={2}
      />
      {error && <Failure>{messageOf(error)}</Failure>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          isDisabled={note.trim() === ''}
          isPending={isPending}
          onPress={() => mutate()}
        >
          Save
        </Button>
        <Button size="small" variant="quiet" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
