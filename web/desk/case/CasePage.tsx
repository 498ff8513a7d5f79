import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { NavLink, useNavigate, useParams } from 'react-router'
import type { CaseDetail } from '#domain/desk/schemas.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/Link.tsx'
import { LazyBoundary, lazyWithRetry } from '../../ui/lazy.tsx'
import { Facts } from '../../ui/Text.tsx'
import { callDesk, DeskError, messageOf } from '../api.ts'
import { countryText, dayText, dueText, priorityNames } from '../labels.ts'
import { Failure } from '../parts/fields.tsx'
import { StateMark } from '../parts/StateMark.tsx'
import { useTitle } from '../parts/title.ts'
import { useShortcuts } from '../parts/useShortcuts.ts'
import { CaseActs } from './CaseActs.tsx'
import { Changes } from './Changes.tsx'
import { caseQuery } from './caseQuery.ts'
import { useChecks } from './checks/useChecks.ts'
import { Documents } from './Documents.tsx'
import { CaseDownloads } from './Download.tsx'
import { Decision } from './decision/Decision.tsx'
import { Erasure } from './Erasure.tsx'
import { ExcludedCase, ExclusionActs, excludedHeader } from './Exclusions.tsx'
import { Notes } from './Notes.tsx'
import { Presence } from './Presence.tsx'
import { RecordView, type ShownRecord } from './RecordView.tsx'
import { Requests } from './requests/Requests.tsx'
import { Timeline } from './Timeline.tsx'

const Checks = lazyWithRetry(async () => (await import('./checks/Checks.tsx')).Checks)

const tabs = [
  ['application', 'Application'],
  ['documents', 'Documents'],
  ['changes', 'Changes'],
  ['requests', 'Requests'],
  ['checks', 'Checks'],
  ['decision', 'Decision'],
  ['notes', 'Notes'],
  ['timeline', 'Timeline'],
] as const
type Tab = (typeof tabs)[number][0]

/** The page of a case: its state, what the applicant submitted, and the work of the staff. */
export function CasePage() {
  const { account = '', tab } = useParams()
  const { data, error } = useQuery(caseQuery(account))
  useTitle(data?.case.companyName || account)
  const header = excludedHeader(error)
  if (header) return <ExcludedCase {...header} />
  const isGone = error instanceof DeskError && error.status === 404
  if (isGone && data) return <CaseUnavailable>This case was removed, or you can’t see it any more.</CaseUnavailable>
  if (error && !data) return <CaseUnavailable>{messageOf(error)}</CaseUnavailable>
  if (!data) return <p role="status">Loading …</p>
  return (
    <>
      {/* The case stays mounted while the query retries, so that typed text is kept. */}
      {error && <Failure>{messageOf(error)}</Failure>}
      <Case detail={data} tab={tabs.find(([name]) => name === tab)?.[0] ?? 'application'} />
    </>
  )
}

/** Replaces a case that cannot be shown. */
function CaseUnavailable({ children }: { readonly children: string }) {
  return (
    <>
      <Failure>{children}</Failure>
      <p className="mt-3">
        <Link to="/">Back to the queue</Link>
      </p>
    </>
  )
}

function Case({ detail, tab }: { readonly detail: CaseDetail; readonly tab: Tab }) {
  const { account } = detail.case
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [number, setNumber] = useState(() => detail.submissions.at(-1)?.number ?? 1)
  const { data, error } = useQuery({
    queryKey: ['record', account, number],
    queryFn: () => callDesk('findRecord', { account, number }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useShortcuts(
    Object.fromEntries(tabs.map(([name], index) => [`${index + 1}`, () => void navigate(`/cases/${account}/${name}`)])),
  )
  const record = data?.record as ShownRecord | undefined
  const reload = () => queries.invalidateQueries({ queryKey: caseQuery(account).queryKey })
  return (
    <>
      <CaseHead detail={detail}>
        <CaseActs detail={detail} onChange={reload} />
        <ExclusionActs detail={detail} onChange={reload} />
      </CaseHead>
      <nav aria-label="Case" className="mb-4 flex flex-wrap gap-1 border-b border-line">
        {tabs.map(([name, title]) => (
          <NavLink
            key={name}
            to={`/cases/${account}/${name}`}
            aria-current={name === tab ? 'page' : undefined}
            className={classes(
              'border-b-2 px-3 py-2 text-field no-underline',
              name === tab ? 'border-orange font-semibold' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {title}
            {name === 'checks' && <OpenCount account={account} />}
          </NavLink>
        ))}
      </nav>
      {error && <Failure>{messageOf(error)}</Failure>}
      {tab === 'application' && <Erasure detail={detail} onChange={reload} />}
      {tab === 'application' && record && (
        <RecordView detail={detail} record={record} number={number} onNumber={setNumber} />
      )}
      {tab === 'documents' && <CaseDownloads account={account} number={number} />}
      {tab === 'documents' && <Documents detail={detail} onChange={reload} />}
      {tab === 'changes' && <Changes detail={detail} />}
      {tab === 'requests' && <Requests detail={detail} record={record} onChange={reload} />}
      {tab === 'checks' && (
        <LazyBoundary>
          <Checks detail={detail} record={record} onChange={reload} />
        </LazyBoundary>
      )}
      {tab === 'decision' && <Decision detail={detail} onChange={reload} />}
      {tab === 'notes' && <Notes detail={detail} onChange={reload} />}
      {tab === 'timeline' && <Timeline account={account} />}
    </>
  )
}

/** The number of checks and findings that are still to be judged. */
function OpenCount({ account }: { readonly account: string }) {
  const { data } = useChecks(account)
  const open = data ? data.open.checks + data.open.findings : 0
  if (open === 0) return null
  return (
    <span className="ms-2 rounded-full bg-sunken px-2 py-0.5 text-help">
      {open}
      <span className="sr-only"> open</span>
    </span>
  )
}

function CaseHead({ detail, children }: { readonly detail: CaseDetail; readonly children: ReactNode }) {
  const { case: row, hold, silence, isBlocked, isHeld, email } = detail
  const { companyName, account, reference, state, assignee, priority, country, labels } = row
  const erasure = detail.erasure.find(({ answer }) => answer === null)
  return (
    <header className="mb-4">
      <p className="text-label">
        <Link to="/">Queue</Link>
      </p>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 max-desk:basis-full">
          <h1 className="text-title font-semibold tracking-[-0.01em] wrap-anywhere">{companyName || account}</h1>
          <p className="text-label text-ink-soft">
            <Facts facts={[reference, countryText(country), email, ...labels].filter((fact) => fact !== '')} />
          </p>
          <Presence account={account} />
        </div>
        {children}
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-field">
        <Fact title="State">{state && <StateMark state={state} />}</Fact>
        <Fact title="Due">{dueText(row) || '–'}</Fact>
        <Fact title="Assigned to">{assignee?.name ?? 'Nobody'}</Fact>
        {priority > 0 && <Fact title="Priority">{priorityNames[priority]}</Fact>}
        {hold && (
          <Fact title="On hold">
            {hold.reason}
            {hold.until && `, until ${dayText(hold.until)}`}
          </Fact>
        )}
        {silence && <Fact title="Answer">expected by {dayText(silence.replyBy)}, not here yet</Fact>}
        {erasure && <Fact title="Erasure">asked for, answer by {dayText(erasure.dueOn)}</Fact>}
        {isBlocked && <Fact title="Applicant">blocked</Fact>}
        {isHeld && <Fact title="Retention">under legal hold</Fact>}
      </dl>
    </header>
  )
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-help text-ink-soft">{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}
