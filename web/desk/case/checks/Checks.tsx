import { type CheckGroup, checkGroups } from '#domain/desk/checks/check.ts'
import type { CaseCheck } from '#domain/desk/checks/schemas.ts'
import type { CaseDetail } from '#domain/desk/schemas.ts'
import { Card } from '../../../ui/Card.tsx'
import { messageOf } from '../../api.ts'
import { Failure } from '../../parts/fields.tsx'
import type { ShownRecord } from '../RecordView.tsx'
import { CheckItem } from './CheckItem.tsx'
import { Findings } from './Findings.tsx'
import { type ChecksData, progressOf, useChecks, useReloadChecks } from './useChecks.ts'

const groupNames = {
  company: 'Company',
  people: 'People',
  money: 'Money',
  regulation: 'Regulation',
} as const

interface ChecksProps {
  readonly detail: CaseDetail
  /** The last submission, from which a request may name documents and answers; undefined while it loads. */
  readonly record: ShownRecord | undefined
  readonly onChange: () => Promise<void>
}

/** The findings and checks that must be judged before a recommendation. */
export function Checks({ detail, record, onChange }: ChecksProps) {
  const { account } = detail.case
  const { data, error } = useChecks(account)
  const reload = useReloadChecks(account, onChange)
  if (error) return <Failure>{messageOf(error)}</Failure>
  if (!data) return <p role="status">Loading …</p>
  const { judged, of } = progressOf(data)
  const { findings } = data.open
  return (
    <>
      <div className="mb-5 max-w-md">
        <p role="status" className="mb-1.5 text-field">
          {judged} of {of} checks judged, {findings === 1 ? '1 finding' : `${findings} findings`} open
        </p>
        <progress
          aria-label="Checks judged"
          value={judged}
          max={of}
          className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-orange [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-orange"
        />
      </div>
      <Findings data={data} detail={detail} record={record} onChange={reload} />
      {checkGroups.map((group) => (
        <Group key={group} group={group} account={account} data={data} onChange={reload} />
      ))}
    </>
  )
}

interface GroupProps {
  readonly group: CheckGroup
  readonly account: string
  readonly data: ChecksData
  readonly onChange: () => Promise<void>
}

/** The checks of a group. Those that the answers do not require are collapsed. */
function Group({ group, account, data, onChange }: GroupProps) {
  const checks = data.checks.filter((check) => check.group === group)
  const isRequired = ({ rows }: CaseCheck) => rows.length === 0 || rows.some(({ state }) => state !== 'notAsked')
  const others = checks.filter((check) => !isRequired(check))
  const listOf = (items: readonly CaseCheck[]) => (
    <ul className="grid gap-6">
      {items.map((check) => (
        <CheckItem key={check.id} account={account} check={check} data={data} onChange={onChange} />
      ))}
    </ul>
  )
  if (checks.length === 0) return null
  return (
    <Card title={groupNames[group]}>
      {listOf(checks.filter(isRequired))}
      {others.length > 0 && (
        <details className="mt-5">
          <summary className="cursor-pointer text-field font-semibold">Not asked for ({others.length})</summary>
          <div className="mt-3">{listOf(others)}</div>
        </details>
      )}
    </Card>
  )
}
