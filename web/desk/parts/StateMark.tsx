import { type CaseState, definitionOf } from '#domain/desk/states.ts'
import { stateNames } from '../labels.ts'
import { Badge } from './notices.tsx'

const tones = { brokerage: 'urgent', applicant: 'normal', none: 'closed' } as const

/** The state of a case. Like the text, its colour shows whether the brokerage or the applicant has to act. */
export function StateMark({ state }: { readonly state: CaseState }) {
  return <Badge tone={tones[definitionOf(state).turn]}>{stateNames[state]}</Badge>
}
