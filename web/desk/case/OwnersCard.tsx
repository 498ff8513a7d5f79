import type { SubmissionRecord } from '#domain/application/record.ts'
import type { ChartBox } from '../../form/ownership/chartLayout.ts'
import { type ChartTexts, OwnershipChart } from '../../form/ownership/OwnershipChart.tsx'
import { Card } from '../../ui/Card.tsx'

type OwnersRecord = Pick<SubmissionRecord, 'ownership' | 'structure' | 'companyName'>

/** The owners in a submission as a chart and a table, with the reason why each person must be identified. */
export function OwnersCard({ record }: { readonly record: OwnersRecord }) {
  const { ownership, structure, companyName } = record
  if (!ownership) return null
  const holdings = [...ownership.direct, ...ownership.behind]
  return (
    <Card id="owners" title="Owners">
      <OwnershipChart ownership={ownership} texts={chartTexts(companyName)} />
      <table className="mt-4 w-full text-field">
        <caption className="sr-only">Owners with their percentages</caption>
        <thead className="text-label text-ink-soft">
          <tr>
            {['Name', 'Kind', 'Percent', 'Ultimate owner'].map((title) => (
              <th key={title} scope="col" className="py-1 pe-4 text-start font-label">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {holdings.map(({ rowId, name, isPerson, percentage, isNominee, isUltimateOwner }) => (
            <tr key={rowId} className="border-t border-line">
              <th scope="row" className="py-1 pe-4 text-start font-normal wrap-anywhere">
                {name}
              </th>
              <td className="py-1 pe-4">{isNominee ? 'nominee' : isPerson ? 'person' : 'entity'}</td>
              <td className="py-1 pe-4 tabular-nums">{percentage === null ? '–' : `${percentage}%`}</td>
              <td className="py-1">{isUltimateOwner ? 'yes' : 'no'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {structure && (
        <ul className="mt-4 grid gap-1.5 text-field">
          {structure.people.map(({ name, reason }) => (
            <li key={name}>{reason}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function chartTexts(companyName: string): ChartTexts {
  const linesOf = ({ kind, owner, count = 0 }: ChartBox) => {
    if (kind === 'company') return { title: companyName, detail: 'applicant' }
    if (kind === 'more') return { title: `${count} more`, detail: '' }
    const title = kind === 'others' ? 'Not entered' : (owner?.name ?? '')
    if (!owner || owner.percentage === null) return { title, detail: '' }
    const how = owner.isNominee ? ' as nominee' : owner.isThroughOthers ? ' through others' : ''
    return { title, detail: `${owner.percentage}%${how}` }
  }
  return {
    label: 'Chart of the owners',
    linesOf,
    textOf: (box) => {
      const { title, detail } = linesOf(box)
      return [title, detail, box.owner?.isUltimateOwner ? 'ultimate owner' : '']
        .filter((part) => part !== '')
        .join(', ')
    },
  }
}
