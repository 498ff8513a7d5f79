import type { Outcome, Status } from '#domain/contract/status.ts'
import {
  type DecisionValue,
  type DeclineReason,
  needsFourEyes,
  type OutwardCode,
  ruleAgainstApproval,
} from '#domain/desk/decision/decision.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import { toTimestamp } from '../../../config/clock.ts'
import { changeApplication } from '../../../database/repositories/applications.ts'
import { type DeskCase, lockCase } from '../../../database/repositories/desk/cases.ts'
import { activeStaff } from '../../../database/repositories/desk/staff.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { mailStaff } from '../staff/notices.ts'
import { type Basis, basisOf, weightOf } from './basis.ts'
import { commitDecision } from './commitDecision.ts'

/**
 * The result: done, unknown account, a rule that excludes it, or the state of an application that is not under review.
 */
export type OperatorResult = 'done' | 'unknown' | 'fourEyes' | 'sanctions' | 'stopped' | 'blocked' | Status | Outcome

/** A decision of an operator on the command line. */
export interface OperatorDecision {
  readonly value: DecisionValue
  readonly reasons?: readonly DeclineReason[]
  readonly outward?: OutwardCode
  readonly actor: string
  /** The reason for deciding without the second person that four eyes require. */
  readonly withoutDesk?: string | undefined
}

/**
 * Decides about a submitted application on the command line. Where four eyes are required, it needs a reason, has its
 * own name in the audit log, and every approver is notified.
 */
export function decideByOperator(
  portal: AppContext,
  account: string,
  { value, reasons = [], outward, actor, withoutDesk }: OperatorDecision,
): Promise<OperatorResult> {
  const at = toTimestamp(portal.clock.now())
  return changeApplication(portal.database, { account }, async (db, { application }) => {
    const found = await lockCase(db, account)
    if (!application) return 'unknown'
    const { status, outcome } = application
    if (status !== 'ready' || outcome !== null || !found) return outcome ?? status
    const basis = await basisOf(portal, db, found)
    const { exposure, review, isBlocked } = basis
    const rule = ruleAgainstApproval({ ...exposure, ...weightOf(review), isBlocked })
    const excluded = value === 'approve' ? rule : undefined
    if (excluded) return excluded
    const isHeld = await holdsFourEyes(portal, db, basis)
    if (isHeld && withoutDesk === undefined) return 'fourEyes'
    const around = isHeld && withoutDesk !== undefined ? { withoutDesk } : {}
    const decision = { value, reasons, outward: outward ?? null, text: '', actor, confirmedAt: null, isAlone: true }
    const number = await commitDecision(portal, { db, found, application, at }, basis, { ...decision, ...around })
    if (number === undefined) return status
    if (around.withoutDesk !== undefined) await notifyApprovers(portal, db, found, basis)
    return 'done'
  })
}

/** Returns true where two people have to decide; a brokerage without active staff has no second person. */
async function holdsFourEyes(portal: AppContext, db: Database, { fourEyes, exposure }: Basis): Promise<boolean> {
  return needsFourEyes({ fourEyes, ...exposure }) && (await hasDesk(portal, db))
}

/** Returns true when people work at the desk. */
export async function hasDesk({ settings }: Pick<AppContext, 'settings'>, db: Database): Promise<boolean> {
  return settings.desk && (await activeStaff(db)).length > 0
}

async function notifyApprovers(
  portal: AppContext,
  db: Database,
  { account, region }: Pick<DeskCase, 'account' | 'region'>,
  { reference }: Basis,
): Promise<void> {
  const approvers = (await activeStaff(db)).filter((one) => mayDo(one, 'decide') && one.regions.includes(region))
  const mail = {
    name: 'decidedWithoutDesk',
    path: `/cases/${account}/timeline`,
    params: { account, reference },
  } as const
  await mailStaff(portal, db, approvers, mail)
}
