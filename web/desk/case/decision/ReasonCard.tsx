import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { messageOf } from '../../api.ts'
import { Failure, TextArea } from '../../parts/fields.tsx'
import { useWrite } from '../useWrite.ts'

interface ReasonCardProps {
  readonly account: string
  readonly title: string
  /** The text of the button. */
  readonly action: string
  readonly onAct: (reason: string) => Promise<unknown>
  readonly onChange: () => Promise<void>
}

/** A card with an action that needs a reason. */
export function ReasonCard({ account, title, action, onAct, onChange }: ReasonCardProps) {
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useWrite(account, onChange)
  return (
    <Card title={title}>
      <div className="grid max-w-[65ch] gap-3">
        <TextArea label="Reason" value={reason} onChange={setReason} maxLength={1000} rows={2} />
        {error && <Failure>{messageOf(error)}</Failure>}
        <div>
          <Button
            isDisabled={reason.trim() === ''}
            isPending={isPending}
            onPress={() => mutate(() => onAct(reason.trim()))}
          >
            {action}
          </Button>
        </div>
      </div>
    </Card>
  )
}
