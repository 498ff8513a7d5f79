import { useState } from 'react'
import {
  type DecisionRule,
  type DecisionValue,
  type DeclineReason,
  maxDecisionText,
  type OutwardCode,
  outwardCodesFor,
} from '#domain/desk/decision/decision.ts'
import type { DecisionDetail, DecisionRow } from '#domain/desk/decision/schemas.ts'
import { confirmedMinutes } from '#domain/desk/permissions.ts'
import type { CaseDetail } from '#domain/desk/schemas.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { callDesk, messageOf } from '../../api.ts'
import { declineNames, timeText } from '../../labels.ts'
import { Failure, SelectField, TextArea } from '../../parts/fields.tsx'
import { PersistentForm } from '../../parts/PersistentForm.tsx'
import { useMay } from '../../session.ts'
import { outwardText } from '../../texts.ts'
import { OpenWork } from '../checks/OpenWork.tsx'
import { useWrite } from '../useWrite.ts'
import { ChangedNotice, useDecisionAsSeen } from './decisionAsSeen.tsx'
import { ReasonBoxes, ValueField, valueNames } from './decisionFields.tsx'
import { ReasonCard } from './ReasonCard.tsx'
import { Recommend, SendBack } from './Recommend.tsx'

const kindNames = { recommendation: 'Recommended', decision: 'Decided', reopening: 'Reopened' } as const

/** The message for each rule that prevents the person from deciding. */
const ruleTexts: Readonly<Record<DecisionRule, string>> = {
  fourEyes: 'You recommended this case. Another approver has to decide.',
  senior: 'An exposed person is involved: senior management has to approve.',
  sanctions: 'The applicant answered yes to a question about sanctions. Nobody can approve.',
  stopped: 'A finding stops the case. Nobody can approve.',
  confirmed: 'A finding is confirmed. Only senior management can approve.',
  blocked: 'The applicant is blocked. Nobody can approve.',
  notRecommended: 'Someone else has to recommend this decision first.',
}

interface DecisionProps {
  readonly detail: CaseDetail
  readonly onChange: () => Promise<void>
}

/** The recommendation and the decision of a case, each with its reasons. */
export function Decision({ detail, onChange }: DecisionProps) {
  const { account } = detail.case
  const { data, error, seenHash, reloadDecision } = useDecisionAsSeen(account, detail.revision)
  const reload = async () => {
    await onChange()
    await reloadDecision()
  }
  const after = (onDone: () => void) => async () => {
    onDone()
    await reload()
  }
  const mayDecide = useMay('decide')
  const mayReopen = useMay('reopen')
  // Once loaded, the page stays when a reload fails, so that no form is lost.
  if (!data) return error ? <Failure>{messageOf(error)}</Failure> : <p role="status">Loading …</p>
  const { state, turn } = detail.case
  return (
    <>
      <div role="status">{data.contentHash !== seenHash && <ChangedNotice onReload={reload} />}</div>
      <History decisions={data.decisions} />
      <PersistentForm isPossible={data.mayRecommend}>
        {(onDone) => <Recommend detail={detail} onChange={after(onDone)} />}
      </PersistentForm>
      {state === 'inReview' && isUnfinished(data.open) && <OpenWork account={account} items={data.open.items} />}
      {state === 'recommended' && <Approvers decision={data} />}
      <PersistentForm isPossible={mayDecide && turn === 'brokerage'}>
        {(onDone) => <Decide detail={detail} decision={{ ...data, contentHash: seenHash }} onChange={after(onDone)} />}
      </PersistentForm>
      {state === 'recommended' && <SendBack detail={detail} onChange={reload} />}
      {mayReopen && state === 'declined' && <Reopen detail={detail} onChange={reload} />}
    </>
  )
}

/** The rules that prevent everyone from approving. */
const rulesForAll: readonly DecisionRule[] = ['sanctions', 'stopped', 'blocked']

/** Shows who can approve, or what kind of approver the policy requires when no one can. */
function Approvers({ decision: { approvers, policy, rules } }: { readonly decision: DecisionDetail }) {
  if (approvers === null || (rules.approve !== null && rulesForAll.includes(rules.approve))) return null
  if (approvers.length > 0) return <Card title="Who can approve">{approvers.map(({ name }) => name).join(', ')}</Card>
  return (
    <Card title="Nobody can approve this now">
      An approver for this region{policy.isExposed && ', from senior management,'} other than the recommender has to
      approve. An administrator can give someone the role.
    </Card>
  )
}

function isUnfinished({ checks, findings, items }: DecisionDetail['open']): boolean {
  return checks + findings + items > 0
}

function History({ decisions }: { readonly decisions: readonly DecisionRow[] }) {
  return (
    <Card title="So far">
      {decisions.length === 0 && <p className="text-ink-soft">Nobody has recommended or decided anything.</p>}
      <ol className="grid gap-3">
        {decisions.map(({ number, kind, value, reasons, text, conditions, by, at }) => (
          <li key={number}>
            <p className="font-semibold">
              {kindNames[kind]}
              {value && `: ${valueNames[value].toLowerCase()}`}
            </p>
            <p className="text-label text-ink-soft">
              {by.name}, {timeText(at)}
            </p>
            {reasons.length > 0 && <p>{reasons.map((reason) => declineNames[reason]).join(', ')}</p>}
            {text !== '' && <p className="whitespace-pre-line">{text}</p>}
            {conditions.map((condition) => (
              <p key={condition}>Condition: {condition}</p>
            ))}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Decide({ detail, decision, onChange }: DecisionProps & { readonly decision: DecisionDetail }) {
  const { revision } = detail
  const { account, companyName } = detail.case
  const { contentHash, rules, recommendation } = decision
  const [value, setValue] = useState<DecisionValue>(recommendation?.value ?? 'approve')
  const [reasons, setReasons] = useState<readonly DeclineReason[]>(recommendation?.reasons ?? [])
  const [outward, setOutward] = useState<OutwardCode>('neutral')
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useWrite(account, onChange)
  const isDecline = value === 'decline'
  const rule = rules[value]
  const codes = outwardCodesFor(reasons)
  const shownOutward = codes.includes(outward) ? outward : 'neutral'
  const send = () =>
    callDesk('decide', {
      ...{ account, revision, contentHash, value, text: text.trim() },
      reasons: isDecline ? [...reasons] : [],
      ...(isDecline && { outward: shownOutward }),
    })
  return (
    <Card
      title="Decide"
      description={`The applicant gets an email at once. You confirm with your second factor, unless you gave it in the last ${confirmedMinutes} minutes.`}
    >
      <div className="grid max-w-[65ch] gap-4">
        <ValueField label="Decision" value={value} onChange={setValue} />
        {isDecline && (
          <>
            <ReasonBoxes values={reasons} onChange={setReasons} />
            <SelectField
              label="What the applicant reads"
              help={codes.length === 1 ? 'With this reason the neutral text is the only one.' : undefined}
              value={shownOutward}
              options={codes.map((code) => [code, outwardText(code, companyName)] as const)}
              onChange={setOutward}
            />
          </>
        )}
        <TextArea label="For the record (optional)" value={text} onChange={setText} maxLength={maxDecisionText} />
        {rule !== null && <Failure>{ruleTexts[rule]}</Failure>}
        {error && <Failure>{messageOf(error)}</Failure>}
        <div>
          <Button
            variant={isDecline ? 'danger' : 'primary'}
            isDisabled={rule !== null || (isDecline && reasons.length === 0)}
            isPending={isPending}
            onPress={() => mutate(send)}
          >
            {valueNames[value]}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Reopen({ detail, onChange }: DecisionProps) {
  const { revision } = detail
  const { account } = detail.case
  const reopen = (reason: string) => callDesk('reopen', { account, revision, reason })
  return <ReasonCard account={account} title="Reopen" action="Reopen" onAct={reopen} onChange={onChange} />
}
