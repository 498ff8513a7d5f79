import { statusPath } from '#domain/application/progress/navigation.ts'
import { brokerNameOf } from '#domain/application/textParams.ts'
import type { DecisionValue, DeclineReason, OutwardCode } from '#domain/desk/decision/decision.ts'
import { canonicalJson } from '#domain/kit/values/values.ts'
import { applicantNameOf } from '#domain/ownership/people.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import type { Application } from '../../../database/repositories/applications.ts'
import { addDecision } from '../../../database/repositories/desk/caseDecisions.ts'
import { findUserOfAccount } from '../../../database/repositories/users.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { sha256 } from '../../secrets.ts'
import { moveCase } from '../cases/moves.ts'
import { recordedChecks, recordedFindings } from '../checks/recorded.ts'
import { personOf } from '../people.ts'
import type { LockedCase } from '../visibleCase.ts'
import type { Basis } from './basis.ts'

/** A decision that no rule excludes. */
export interface Decision {
  readonly value: DecisionValue
  readonly reasons: readonly DeclineReason[]
  readonly outward: OutwardCode | null
  readonly text: string
  readonly actor: string
  /** The time of the second factor; null on the command line. */
  readonly confirmedAt: string | null
  /** True when one person decides. */
  readonly isAlone: boolean
  /** The reason of a decision without the second person that four eyes require. */
  readonly withoutDesk?: string
}

/** The parts of a locked case that a decision needs. */
export type Decided = Pick<LockedCase, 'db' | 'found' | 'application' | 'at'>

/**
 * Moves the case, stores the decision with its record, and notifies the applicant and the systems of the brokerage.
 * @returns the number of the decision; undefined, without changing anything, when the state excludes it
 */
export async function commitDecision(
  portal: AppContext,
  { db, found, application, at }: Decided,
  basis: Basis,
  decision: Decision,
): Promise<number | undefined> {
  const { account } = found
  const { value, reasons, outward, text, actor, isAlone, withoutDesk } = decision
  const moved = await moveCase(portal, db, application, { act: value, at: new Date(at), actor, isAlone })
  if (!moved) return undefined
  const record = canonicalJson(recordOf(found, basis, decision, at))
  const hash = sha256(record)
  const number = await addDecision(db, {
    ...{ account, kind: 'decision', value, outward, text, actor, at, record, sha256: hash },
    ...{
      contentHash: basis.contentHash,
      reasons: JSON.stringify(reasons),
      conditions: JSON.stringify(basis.recommendation?.conditions ?? []),
    },
  })
  await notifyApplicant(portal, db, application, value === 'approve' ? 'approved' : 'declined', basis.reference)
  await postEvents(portal, db, application, { at, decision: number, value, hash })
  const done = value === 'approve' ? 'approved' : 'declined'
  const action = withoutDesk === undefined ? done : `${done} without the desk`
  const detail = {
    decision: number,
    sha256: hash,
    ...(outward && { outward }),
    ...(withoutDesk !== undefined && { withoutDesk }),
  }
  await addAudit(db, { at, account, actor, action, detail })
  return number
}

/** Posts events about the decision, without its reasons, and about the status of the application. */
async function postEvents(
  { webhooks }: AppContext,
  db: Database,
  application: Application,
  { at, hash, ...made }: Pick<Decision, 'value'> & { at: string; hash: string; decision: number },
): Promise<void> {
  await webhooks.post(db, application, { type: 'decision.made', at, data: { ...made, sha256: hash } })
  if (made.value === 'approve')
    await webhooks.post(db, application, { type: 'application.status', at, data: { status: 'approved' } })
  else await webhooks.post(db, application, { type: 'application.outcome', at, data: { outcome: 'declined' } })
}

/** Returns the decision record: what was decided, by whom, on what basis and under which policy. */
function recordOf({ account, state }: Decided['found'], basis: Basis, decision: Decision, at: string) {
  const { recommendation, items, verdicts, deskFiles, fourEyes, exposure } = basis
  const { value, reasons, outward, text, actor, confirmedAt, withoutDesk } = decision
  return {
    format: 'decision record 2',
    account,
    reference: basis.reference,
    submission: { number: basis.submission, snapshotSha256: basis.snapshotSha256 },
    policy: { fourEyes, ...exposure },
    stateBefore: state,
    recommendation: recommendation
      ? {
          by: personOf(recommendation.actor),
          at: recommendation.at,
          value: recommendation.value,
          reasons: recommendation.reasons,
          text: recommendation.text,
          conditions: recommendation.conditions,
        }
      : null,
    requests: items.map(({ round, section, path, reason, state: outcome, isChanged }) => ({
      ...{ round, section, path, reason, outcome, isChanged: isChanged === 1 },
    })),
    documents: verdicts.map(
      ({ account: _, number: __, item: ___, actor: by, isCertified, isTranslated, ...verdict }) => ({
        ...verdict,
        ...{ isCertified: isCertified === 1, isTranslated: isTranslated === 1, by: personOf(by) },
      }),
    ),
    documentsOfDesk: deskFiles.map(({ fileId, sha256: content, actor: by, at: addedAt }) => ({
      ...{ fileId, sha256: content, by: personOf(by), at: addedAt },
    })),
    checks: recordedChecks(basis.review),
    ...recordedFindings(basis.review),
    contentHash: basis.contentHash,
    decision: {
      ...{ by: personOf(actor), at, value, reasons, outward, text, confirmedAt },
      withoutDesk: withoutDesk ?? null,
    },
  }
}

async function notifyApplicant(
  { mail, translatorFor, settings }: AppContext,
  db: Database,
  { account, data }: Application,
  name: 'approved' | 'declined',
  reference: string,
): Promise<void> {
  const { email, language } = await findUserOfAccount(db, account)
  const t = translatorFor(language)
  const companyName = applicantNameOf(data) || account
  const textParams = { account, reference, companyName, brokerName: brokerNameOf(settings, t), url: settings.publicUrl }
  await mail.post(db, name, email, t, textParams, { link: settings.publicUrl + statusPath })
}
