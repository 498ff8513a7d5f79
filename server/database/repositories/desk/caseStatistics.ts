import { type SqlBool, sql } from 'kysely'
import type { DecisionValue, DeclineReason } from '#domain/desk/decision/decision.ts'
import type { StageMove } from '#domain/desk/stages.ts'
import type { CountedItems, TalliedMove } from '#domain/desk/statistics/statistics.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { jsonAt } from '../../dialect.ts'
import type { Database } from '../../tables.ts'

/** A period and at least one region. */
export interface StatisticSelection {
  /** The beginning of the period. */
  readonly from: string
  /** The end of the period, exclusive. */
  readonly until: string
  readonly regions: readonly RegionId[]
}

export interface RegionalMove extends TalliedMove {
  readonly number: number
  readonly region: RegionId
}

/** Returns the next moves of a period in order, each with the time of the previous move of its case. */
export function movesIn(
  db: Database,
  { from, until, regions }: StatisticSelection,
  after: Pick<RegionalMove, 'at' | 'account' | 'number'> | undefined,
  limit: number,
): Promise<RegionalMove[]> {
  const moves = db
    .selectFrom('caseMove')
    .innerJoin('deskCase', 'deskCase.account', 'caseMove.account')
    .leftJoin('caseMove as before', (join) =>
      join.onRef('before.account', '=', 'caseMove.account').on('before.number', '=', sql<number>`case_move.number - 1`),
    )
    .where('caseMove.at', '>=', after?.at ?? from)
    .where('caseMove.at', '<', until)
    .where('deskCase.region', 'in', regions)
  const next = after
    ? moves.where(
        sql<SqlBool>`(case_move.at, case_move.account, case_move.number) > (${after.at}, ${after.account}, ${after.number})`,
      )
    : moves
  return next
    .select(['caseMove.account', 'caseMove.number', 'caseMove.act', 'caseMove.from', 'caseMove.to', 'caseMove.at'])
    .select(['before.at as since', 'deskCase.region'])
    .orderBy('caseMove.at')
    .orderBy('caseMove.account')
    .orderBy('caseMove.number')
    .limit(limit)
    .execute()
}

/** Returns the moves of some cases before an instant, in the order of each case. */
export function movesOfCases(
  db: Database,
  accounts: readonly string[],
  until: string,
): Promise<(StageMove & { readonly account: string; readonly region: RegionId })[]> {
  return db
    .selectFrom('caseMove')
    .innerJoin('deskCase', 'deskCase.account', 'caseMove.account')
    .select(['caseMove.account', 'caseMove.act', 'caseMove.to', 'caseMove.at', 'deskCase.region'])
    .where('caseMove.account', 'in', accounts)
    .where('caseMove.at', '<', until)
    .orderBy('caseMove.account')
    .orderBy('caseMove.number')
    .execute()
}

/** Counts the requests of the rounds that were sent in a period. */
export async function countItems(db: Database, { from, until, regions }: StatisticSelection): Promise<CountedItems[]> {
  const isRepeated = sql<number>`case when case_item.replaces is null then 0 else 1 end`
  const rows = await db
    .selectFrom('caseRound')
    .innerJoin('deskCase', 'deskCase.account', 'caseRound.account')
    .innerJoin('caseItem', (join) =>
      join.onRef('caseItem.account', '=', 'caseRound.account').onRef('caseItem.round', '=', 'caseRound.number'),
    )
    .where('caseRound.sentAt', '>=', from)
    .where('caseRound.sentAt', '<', until)
    .where('deskCase.region', 'in', regions)
    .select(['caseItem.reason', 'caseItem.state', isRepeated.as('repeated')])
    .select((row) => row.fn.countAll().as('count'))
    .groupBy(['caseItem.reason', 'caseItem.state', isRepeated])
    .execute()
  // PostgreSQL returns counts as texts.
  return rows.map(({ repeated, count, ...row }) => ({ ...row, isRepeated: repeated === 1, count: Number(count) }))
}

/** Decisions of a period with the same value and reasons. */
export interface CountedDecisions {
  readonly value: DecisionValue | null
  readonly reasons: readonly DeclineReason[]
  readonly isWithoutDesk: boolean
  readonly count: number
}

/** Counts the decisions of a period. */
export async function countDecisions(
  db: Database,
  { from, until, regions }: StatisticSelection,
): Promise<CountedDecisions[]> {
  const reason = jsonAt(db, 'caseDecision.record', ['decision', 'withoutDesk'])
  // Members of staff never decide without the desk, so their records, which are long, are not read.
  const withoutDesk = sql<number>`case
    when case_decision.actor like 'staff %' then 0
    when coalesce(${reason}, 'null') = 'null' then 0
    else 1 end`
  const decisions = db
    .selectFrom('caseDecision')
    .innerJoin('deskCase', 'deskCase.account', 'caseDecision.account')
    .where(sql<SqlBool>`case_decision.kind = 'decision'`)
    .where('caseDecision.at', '>=', from)
    .where('caseDecision.at', '<', until)
    .where('deskCase.region', 'in', regions)
    .select(['caseDecision.value', 'caseDecision.reasons', withoutDesk.as('withoutDesk')])
  const rows = await db
    .selectFrom(decisions.as('decision'))
    .select(['value', 'reasons', 'withoutDesk'])
    .select((row) => row.fn.countAll().as('count'))
    .groupBy(['value', 'reasons', 'withoutDesk'])
    .execute()
  return rows.map(({ value, reasons, withoutDesk: flag, count }) => ({
    value,
    reasons: JSON.parse(reasons) as DeclineReason[],
    isWithoutDesk: flag === 1,
    count: Number(count),
  }))
}

/** A draft with its answers. */
export interface IdleDraft {
  readonly account: string
  readonly region: RegionId
  readonly createdAt: string
  /** JSON. */
  readonly data: string
}

/** Returns the next drafts that were started in a period, never submitted, and not changed since an instant. */
export function idleDrafts(
  db: Database,
  { from, until, regions }: StatisticSelection,
  idleSince: string,
  after: Pick<IdleDraft, 'account' | 'createdAt'> | undefined,
  limit: number,
): Promise<IdleDraft[]> {
  const drafts = db
    .selectFrom('application')
    .where(sql<SqlBool>`application.submitted_at is null`)
    .where('createdAt', '>=', after?.createdAt ?? from)
    .where('createdAt', '<', until)
    .where('updatedAt', '<=', idleSince)
    .where('region', 'in', regions)
  const next = after
    ? drafts.where(sql<SqlBool>`(application.created_at, application.account) > (${after.createdAt}, ${after.account})`)
    : drafts
  return next
    .select(['account', 'region', 'createdAt', 'data'])
    .orderBy('createdAt')
    .orderBy('account')
    .limit(limit)
    .execute()
}

/** The work that an actor of the audit log did in a period. */
export interface CountedWork {
  readonly actor: string
  readonly kind: 'recommended' | 'approved' | 'declined' | 'rounds' | 'requests'
  readonly count: number
}

/** Counts the recommendations, decisions, rounds and requests of a period for each actor. */
export async function countWork(db: Database, { from, until, regions }: StatisticSelection): Promise<CountedWork[]> {
  const kind = sql<CountedWork['kind']>`case
    when case_decision.kind = 'recommendation' then 'recommended'
    when case_decision.value = 'approve' then 'approved'
    else 'declined' end`
  const decisions = await db
    .selectFrom('caseDecision')
    .innerJoin('deskCase', 'deskCase.account', 'caseDecision.account')
    // Literals, because only they match the condition of the partial index.
    .where(sql<SqlBool>`case_decision.kind in ('recommendation', 'decision')`)
    .where('caseDecision.at', '>=', from)
    .where('caseDecision.at', '<', until)
    .where('deskCase.region', 'in', regions)
    .select(['caseDecision.actor', kind.as('kind')])
    .select((row) => row.fn.countAll().as('count'))
    .groupBy(['caseDecision.actor', kind])
    .execute()
  const rounds = await db
    .selectFrom('caseRound')
    .innerJoin('deskCase', 'deskCase.account', 'caseRound.account')
    .leftJoin('caseItem', (join) =>
      join.onRef('caseItem.account', '=', 'caseRound.account').onRef('caseItem.round', '=', 'caseRound.number'),
    )
    .where('caseRound.sentAt', '>=', from)
    .where('caseRound.sentAt', '<', until)
    .where('deskCase.region', 'in', regions)
    .select([
      'caseRound.actor',
      sql<number>`count(distinct case_round.account || ' ' || case_round.number)`.as('rounds'),
    ])
    .select((row) => row.fn.count('caseItem.id').as('requests'))
    .groupBy('caseRound.actor')
    .execute()
  // PostgreSQL returns counts as texts.
  return [
    ...decisions.map((row) => ({ ...row, count: Number(row.count) })),
    ...rounds.map(({ actor, rounds: count }) => ({ actor, kind: 'rounds', count: Number(count) }) as const),
    ...rounds.map(({ actor, requests: count }) => ({ actor, kind: 'requests', count: Number(count) }) as const),
  ]
}
