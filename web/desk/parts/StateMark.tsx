import { type CaseState, definitionOf } from '#domain/desk/states.ts'
import { classes } from '../../ui/classes.ts'
import { stateNames } from '../labels.ts'

const turnClasses = {
  brokerage: 'border-orange-line bg-orange-tint',
  applicant: 'border-line-strong bg-sunken',
  none: 'border-line bg-paper',
} as const

/** The state of a case; its colour tells whose turn it is, as the text does. */
export function StateMark({ state }: { readonly state: CaseState }) {
  return (
    <span
      className={classes(
        'rounded-full border px-2.5 py-0.5 text-label whitespace-nowrap',
        turnClasses[definitionOf(state).turn],
      )}
    >
      {stateNames[state]}
    </span>
  )
}
