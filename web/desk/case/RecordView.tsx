import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { SubmissionRecord } from '#domain/application/record.ts'
import type { CaseDetail } from '#domain/desk/schemas.ts'
import type { SectionAnswers } from '#domain/kit/values/answers.ts'
import { Card } from '../../ui/Card.tsx'
import { timeText } from '../labels.ts'
import { SelectField } from '../parts/fields.tsx'
import { useShortcuts } from '../parts/useShortcuts.ts'
import { useMay } from '../session.ts'
import { caseQuery } from './caseQuery.ts'
import { OwnersCard } from './OwnersCard.tsx'
import { AskContext, SectionView } from './RecordSection.tsx'
import { type AskedPlace, type NamedPlace, RequestDialog } from './requests/RequestDialog.tsx'

/** The parts of a record that the desk shows. The server has masked account and document numbers in it. */
export type ShownRecord = Pick<
  SubmissionRecord,
  | 'sections'
  | 'companyName'
  | 'ownership'
  | 'structure'
  | 'points'
  | 'findings'
  | 'warnings'
  | 'documents'
  | 'remarks'
  | 'reference'
  | 'submittedAt'
>

interface RecordViewProps {
  readonly detail: CaseDetail
  readonly record: ShownRecord
  readonly number: number
  readonly onNumber: (number: number) => void
}

/** The answers of a submission with the texts of that day. Points that a reviewer must not overlook come first. */
export function RecordView({ detail, record, number, onNumber }: RecordViewProps) {
  const { account } = detail.case
  const { sections } = record
  const move = (step: number) => {
    const tops = sections.map(({ id }) => document.getElementById(id)?.getBoundingClientRect().top ?? 0)
    const current = tops.findLastIndex((top) => top < 100)
    const target = sections[Math.min(Math.max(current + step, 0), sections.length - 1)]
    if (target) document.getElementById(target.id)?.scrollIntoView()
  }
  useShortcuts({ '[': () => move(-1), ']': () => move(1) })
  const [askedPlace, setAskedPlace] = useState<AskedPlace>()
  const mayAsk = useMay('work')
  const queries = useQueryClient()
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: ['items', account] })
    // Writing a draft assigns an unassigned case to its author.
    await queries.invalidateQueries({ queryKey: caseQuery(account).queryKey })
  }
  const { hash } = useLocation()
  // The browser follows a fragment only once, before the record is loaded.
  useEffect(() => document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView(), [hash])
  return (
    <AskContext value={mayAsk ? setAskedPlace : undefined}>
      {askedPlace && (
        <RequestDialog
          key={`${askedPlace.section} ${askedPlace.path}`}
          detail={detail}
          place={askedPlace}
          others={namedPlaces(sections)}
          onClose={() => setAskedPlace(undefined)}
          onSaved={reload}
        />
      )}
      <div className="grid gap-5 desk:grid-cols-[15rem_1fr]">
        <RecordNav {...{ sections, number, onNumber }} submissions={detail.submissions} />
        <div className="min-w-0">
          <PointsToCheck record={record} />
          <OwnersCard record={record} />
          {sections.map((section) => (
            <SectionView key={section.id} account={account} number={number} section={section} />
          ))}
        </div>
      </div>
    </AskContext>
  )
}

interface RecordNavProps extends Pick<RecordViewProps, 'number' | 'onNumber'> {
  readonly sections: readonly SectionAnswers[]
  readonly submissions: CaseDetail['submissions']
}

/** The select of a submission, and links to its sections. */
function RecordNav({ sections, submissions, number, onNumber }: RecordNavProps) {
  return (
    <div className="desk:sticky desk:top-4 desk:self-start">
      {submissions.length > 1 && (
        <div className="mb-3">
          <SelectField
            label="Submission"
            value={`${number}`}
            options={submissions.map((one) => [`${one.number}`, `${one.number} – ${timeText(one.at)}`])}
            onChange={(chosen) => onNumber(Number(chosen))}
          />
        </div>
      )}
      <nav aria-label="Sections" className="max-desk:hidden">
        <ul className="text-field">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="block rounded-button px-3 py-1.5 no-underline hover:bg-hover">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** Returns the documents and answers of all sections that the text of a request may name. */
export function namedPlaces(sections: readonly SectionAnswers[]): NamedPlace[] {
  return sections.flatMap(({ id, title, groups }) =>
    groups
      .flatMap(({ answers }) => answers)
      .filter(({ type }) => type !== 'rows' && type !== 'notice')
      .map(({ type, path, label }) => ({
        section: id,
        path,
        title: `${title} – ${label}`,
        kind: type === 'files' ? ('document' as const) : ('field' as const),
      })),
  )
}

/** Lists the points to check, contradicting answers, warnings, and earlier remarks. */
function PointsToCheck({ record }: { readonly record: ShownRecord }) {
  const { points = [], findings = [], warnings, remarks = [], sections } = record
  const titles = new Map(sections.map(({ id, title }) => [id, title]))
  const lines = [
    ...points.map(({ section, message }) => ({ place: titles.get(section) ?? section, message, more: '' })),
    ...findings.map(({ places, message, explanation }) => ({
      place: places.map(({ title }) => title).join(' and '),
      message,
      more: explanation === '' ? '' : `The applicant: ${explanation}`,
    })),
    ...warnings.map(({ section, message }) => ({ place: titles.get(section) ?? section, message, more: '' })),
    ...remarks.map(({ place, text, reply, changed }) => ({
      place,
      message: `Asked: ${text}`,
      more: [changed ? 'Changed since.' : 'Not changed.', reply === '' ? '' : `Reply: ${reply}`].join(' ').trim(),
    })),
  ]
  if (lines.length === 0) return null
  return (
    <Card id="to-look-at" title="To look at">
      <ul className="grid gap-3 text-field">
        {lines.map(({ place, message, more }, index) => (
          <li key={`${place} ${message} ${index.toString()}`}>
            <p className="text-label text-ink-soft">{place}</p>
            <p>{message}</p>
            {more !== '' && <p className="text-label">{more}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
