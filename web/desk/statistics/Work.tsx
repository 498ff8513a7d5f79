import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskRequestOf } from '#domain/desk/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { callDesk, messageOf } from '../api.ts'
import { Failure } from '../parts/fields.tsx'
import { useMay } from '../session.ts'
import { BarTable } from './BarTable.tsx'
import { CsvButton } from './CsvButton.tsx'
import { workRows } from './figures.ts'

type Query = DeskRequestOf<'findWork'>

/** The work by person. It loads only on request, because the audit log records who opens it. */
export function Work({ query }: { readonly query: Query }) {
  const mayRead = useMay('readWork')
  const [isShown, setShown] = useState(false)
  if (!mayRead) return null
  return (
    <div className="mt-5">
      {isShown ? (
        <WorkTable query={query} />
      ) : (
        <Button size="small" onPress={() => setShown(true)}>
          Show the work by person
        </Button>
      )}
    </div>
  )
}

function WorkTable({ query }: { readonly query: Query }) {
  const { data, error } = useQuery({ queryKey: ['work', query], queryFn: () => callDesk('findWork', query) })
  if (error) return <Failure>{messageOf(error)}</Failure>
  if (!data) return <p role="status">Loading …</p>
  if (data.people === null) return <p className="text-ink-soft">Figures by person are switched off.</p>
  return (
    <BarTable
      title="Work by person"
      note="Recommendations, decisions and requests of the period. The audit log records who looked at this; the CSV has more columns."
      columns={['Person', 'Proposed', 'Decided', 'Asked']}
      rows={workRows(data.people)}
      end={<CsvButton query={query} table="work" title="Work by person" />}
    />
  )
}
