import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DeskRequestOf } from '#domain/desk/schemas.ts'
import { type DeskStatistics, isStatisticPeriod, maxStatisticMonths } from '#domain/desk/statistics/schemas.ts'
import type { StatisticTableName } from '#domain/desk/statistics/tables.ts'
import { addMonths } from '#domain/kit/values/dates.ts'
import { callDesk, messageOf } from '../api.ts'
import { Failure, SelectField, TextField } from '../parts/fields.tsx'
import { useTitle } from '../parts/title.ts'
import { useMe } from '../session.ts'
import { BarTable } from './BarTable.tsx'
import { CsvButton } from './CsvButton.tsx'
import {
  ageRows,
  decisionRows,
  declineRows,
  fourEyesRows,
  itemRows,
  outcomeRows,
  roundsText,
  shareRows,
  stayRows,
  stopRows,
  waitingRows,
} from './figures.ts'
import { Work } from './Work.tsx'

type Query = DeskRequestOf<'findStatistics'>

/** Length in months of the period that is shown first. */
const firstMonths = 3

function firstPeriod(): Query {
  const to = new Date().toISOString().slice(0, 10)
  return { from: addMonths(to, -firstMonths), to }
}

/** The page with figures about the cases of a period. */
export function StatisticsPage() {
  useTitle('Statistics')
  const [query, setQuery] = useState(firstPeriod)
  const { data, error, isPending } = useQuery({
    queryKey: ['statistics', query],
    queryFn: () => callDesk('findStatistics', query),
    enabled: isStatisticPeriod(query.from, query.to),
    placeholderData: keepPreviousData,
  })
  const csv = (table: StatisticTableName, title: string) => <CsvButton query={query} table={table} title={title} />
  return (
    <section aria-labelledby="statistics-title">
      <h1 id="statistics-title" className="mb-4 text-title font-semibold tracking-[-0.01em]">
        Statistics
      </h1>
      <Period query={query} onQuery={setQuery} />
      {error && <Failure>{messageOf(error)}</Failure>}
      {isPending && !error && isStatisticPeriod(query.from, query.to) && (
        <p role="status" className="py-6 text-ink-soft">
          Loading …
        </p>
      )}
      {data && !error && (
        <>
          <div className="grid gap-5 desk:grid-cols-2">
            <CaseFigures data={data} csv={csv} />
            <QualityFigures data={data} csv={csv} />
          </div>
          <Work query={query} />
        </>
      )}
    </section>
  )
}

interface PeriodProps {
  readonly query: Query
  readonly onQuery: (query: Query) => void
}

function Period({ query, onQuery }: PeriodProps) {
  const { regions } = useMe()
  const { from, to, region } = query
  const problem = isStatisticPeriod(from, to)
    ? undefined
    : `Choose a day from the first one on, within ${maxStatisticMonths} months.`
  return (
    <fieldset aria-label="Filters" className="mb-4 flex flex-wrap items-end gap-3">
      <TextField label="From" type="date" value={from} onChange={(day) => onQuery({ ...query, from: day })} />
      <TextField
        label="To"
        type="date"
        value={to}
        problem={problem}
        onChange={(day) => onQuery({ ...query, to: day })}
      />
      {regions.length > 1 && (
        <SelectField
          label="Region"
          value={region ?? ''}
          options={[['', 'Any'], ...regions.map((one) => [one, one.toUpperCase()] as const)]}
          onChange={(chosen) => onQuery({ ...query, region: chosen === '' ? undefined : chosen })}
        />
      )}
    </fieldset>
  )
}

/** The columns of a table of durations: median and 90th percentile, in business days. */
const dayColumns = ['Cases', 'Median', '90%'] as const

interface FiguresProps {
  readonly data: DeskStatistics
  /** Returns the button that saves a table. */
  readonly csv: (table: StatisticTableName, title: string) => ReactNode
}

/** Numbers of cases, and the time that they take. */
function CaseFigures({ data, csv }: FiguresProps) {
  return (
    <>
      <BarTable
        title="Open cases now"
        end={csv('waiting', 'Open cases now')}
        columns={['State', 'Cases']}
        rows={waitingRows(data)}
      />
      <BarTable
        title="Age of open cases"
        end={csv('ages', 'Age of open cases')}
        note="Business days since the first submission; late ones in full colour."
        columns={['Days', 'Open', 'Late']}
        rows={ageRows(data)}
      />
      <BarTable
        title="Time to decision"
        end={csv('decision', 'Time to decision')}
        note="Business days from the first submission to approved or declined: median and 90th percentile."
        columns={['Time', ...dayColumns]}
        rows={decisionRows(data)}
      />
      <BarTable
        title="Time in each state"
        end={csv('stays', 'Time in each state')}
        note="Business days of the stays that ended in the period."
        columns={['State', ...dayColumns]}
        rows={stayRows(data)}
      />
      <BarTable
        title="Outcomes"
        end={csv('outcomes', 'Outcomes')}
        columns={['Outcome', 'Cases']}
        rows={outcomeRows(data)}
      />
    </>
  )
}

/** Figures about the quality of the work. */
function QualityFigures({ data, csv }: FiguresProps) {
  return (
    <>
      <BarTable
        title="Quality"
        end={csv('quality', 'Quality')}
        note="Of the decided and of the approved cases."
        columns={['Figure', 'Cases', 'Share']}
        rows={shareRows(data)}
        whole={1}
      />
      <BarTable
        title="Requests to applicants"
        end={csv('items', 'Requests to applicants')}
        note={roundsText(data)}
        columns={['Reason', 'Sent', 'First asking']}
        rows={itemRows(data)}
      />
      {data.declined && (
        <BarTable
          title="Reasons to decline"
          end={csv('declined', 'Reasons to decline')}
          note="Internal. A decision may have several."
          columns={['Reason', 'Decisions']}
          rows={declineRows(data.declined)}
        />
      )}
      <BarTable
        title="Where applicants stop"
        end={csv('stops', 'Where applicants stop')}
        note="Drafts begun in the period, never submitted and idle for two weeks, by the first section to complete; and the share of those asked that completed each."
        columns={['Section', 'Stopped', 'Completed']}
        rows={stopRows(data)}
      />
      <BarTable
        title="Four eyes"
        end={csv('fourEyes', 'Four eyes')}
        columns={['Event', 'Number']}
        rows={fourEyesRows(data)}
      />
    </>
  )
}
