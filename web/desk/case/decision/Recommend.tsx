import { useState } from 'react'
import {
  type DecisionValue,
  type DeclineReason,
  maxDecisionText,
  minRecommendationText,
} from '#domain/desk/decision/decision.ts'
import type { CaseDetail } from '#domain/desk/schemas.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { callDesk, messageOf } from '../../api.ts'
import { Failure, TextArea } from '../../parts/fields.tsx'
import { useWrite } from '../useWrite.ts'
import { ReasonBoxes, ValueField } from './decisionFields.tsx'
import { ReasonCard } from './ReasonCard.tsx'

interface RecommendProps {
  readonly detail: CaseDetail
  readonly onChange: () => Promise<void>
}

/** The form that recommends a decision to an approver. */
export function Recommend({ detail, onChange }: RecommendProps) {
  const { revision } = detail
  const { account } = detail.case
  const [value, setValue] = useState<DecisionValue>('approve')
  const [reasons, setReasons] = useState<readonly DeclineReason[]>([])
  const [text, setText] = useState('')
  const [conditions, setConditions] = useState('')
  const { mutate, isPending, error } = useWrite(account, onChange)
  const isDecline = value === 'decline'
  const isComplete = text.trim().length >= minRecommendationText && (!isDecline || reasons.length > 0)
  const send = () =>
    callDesk('recommend', {
      account,
      revision,
      value,
      reasons: isDecline ? [...reasons] : [],
      text: text.trim(),
      conditions: conditions
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    })
  return (
    <Card title="Recommend">
      <div className="grid max-w-[65ch] gap-4">
        <ValueField label="Recommendation" value={value} onChange={setValue} />
        {isDecline && <ReasonBoxes values={reasons} onChange={setReasons} />}
        <TextArea
          label="Why"
          help={`At least ${minRecommendationText} characters.`}
          value={text}
          onChange={setText}
          maxLength={maxDecisionText}
        />
        <TextArea
          label="Conditions (optional)"
          help="One per line: what has to be set up outside of the portal."
          value={conditions}
          onChange={setConditions}
          maxLength={4000}
          rows={2}
        />
        {error && <Failure>{messageOf(error)}</Failure>}
        <div>
          <Button variant="primary" isDisabled={!isComplete} isPending={isPending} onPress={() => mutate(send)}>
            Recommend
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Sends a recommendation back to its author, or lets the author withdraw it. */
export function SendBack({ detail, onChange }: RecommendProps) {
  const { revision, acts } = detail
  const { account } = detail.case
  const act = acts.includes('takeBack') ? 'takeBack' : acts.includes('sendBack') ? 'sendBack' : undefined
  if (!act) return null
  const isOwn = act === 'takeBack'
  return (
    <ReasonCard
      account={account}
      title={isOwn ? 'Take the recommendation back' : 'Send the recommendation back'}
      action={isOwn ? 'Take back' : 'Send back'}
      onAct={(reason) => callDesk('moveCase', { account, revision, act, reason })}
      onChange={onChange}
    />
  )
}
