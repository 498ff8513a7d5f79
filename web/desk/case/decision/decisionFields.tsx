import {
  type DecisionValue,
  type DeclineReason,
  decisionValues,
  declineReasons,
} from '#domain/desk/decision/decision.ts'
import { declineNames } from '../../labels.ts'
import { CheckBoxes, SelectField } from '../../parts/fields.tsx'

export const valueNames: Readonly<Record<DecisionValue, string>> = { approve: 'Approve', decline: 'Decline' }

/** The select of a decision: approve or decline. */
export function ValueField(props: {
  readonly label: string
  readonly value: DecisionValue
  readonly onChange: (value: DecisionValue) => void
}) {
  return <SelectField {...props} options={decisionValues.map((value) => [value, valueNames[value]])} />
}

/** The checkboxes of the internal reasons for declining. */
export function ReasonBoxes(props: {
  readonly values: readonly DeclineReason[]
  readonly onChange: (values: readonly DeclineReason[]) => void
}) {
  return (
    <CheckBoxes
      {...props}
      label="Reasons"
      help="For the record. The applicant never reads them."
      options={declineReasons.map((reason) => [reason, declineNames[reason]])}
    />
  )
}
