import { useState } from 'react'
import type { CaseFindingRow } from '#domain/desk/checks/schemas.ts'
import type { CaseDetail } from '#domain/desk/schemas.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { ShownRecord } from '../RecordView.tsx'
import { AddFindingDialog } from './AddFindingDialog.tsx'
import { FindingItem } from './FindingItem.tsx'
import type { ChecksData } from './useChecks.ts'

export interface FindingsProps {
  readonly data: ChecksData
  readonly detail: CaseDetail
  readonly record: ShownRecord | undefined
  readonly onChange: () => Promise<void>
}

/** The findings of a case: those to judge, open ones first, and collapsed those for information. */
export function Findings({ data, detail, record, onChange }: FindingsProps) {
  const [isAdding, setAdding] = useState(false)
  const { findings, mayJudge } = data
  const toJudge = findings.filter(({ severity }) => severity !== 'info')
  const info = findings.filter(({ severity }) => severity === 'info')
  const listOf = (items: readonly CaseFindingRow[]) => (
    <ul className="grid gap-5">
      {items.map((finding) => (
        <FindingItem key={finding.id} finding={finding} {...{ detail, record, mayJudge, onChange }} />
      ))}
    </ul>
  )
  return (
    <Card
      title="Findings"
      description="What the portal and your colleagues noticed. Each needs a judgement with a note."
    >
      {toJudge.length === 0 && <p className="text-ink-soft">There is nothing to judge.</p>}
      {listOf(toJudge.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen)))}
      {info.length > 0 && (
        <details className="mt-4">
          <summary className="cursor-pointer text-field font-semibold">For information ({info.length})</summary>
          <div className="mt-3">{listOf(info)}</div>
        </details>
      )}
      {mayJudge && (
        <div className="mt-4">
          <Button size="small" onPress={() => setAdding(true)}>
            Add a finding …
          </Button>
        </div>
      )}
      {isAdding && (
        <AddFindingDialog
          account={detail.case.account}
          record={record}
          onClose={() => setAdding(false)}
          onAdded={onChange}
        />
      )}
    </Card>
  )
}
