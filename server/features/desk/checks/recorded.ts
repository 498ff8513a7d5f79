import { isRestricted } from '#domain/desk/checks/verdicts.ts'
import { personOf } from '../people.ts'
import type { Review, ReviewedFinding } from './review.ts'

/** Returns the checks that applied or were judged, with their last verdicts, for the record of a decision. */
export function recordedChecks({ checks }: Pick<Review, 'checks'>) {
  return checks.flatMap(({ check, rows }) =>
    rows
      .filter(({ state, last }) => state !== 'notAsked' || last !== undefined)
      .map(({ who, state, last }) => ({
        check: check.id,
        who: who === '' ? null : who,
        state,
        verdict: last
          ? {
              verdict: last.verdict,
              note: last.note,
              submission: last.submission,
              by: personOf(last.actor),
              at: last.at,
            }
          : null,
      })),
  )
}

function isHidden({ code, last }: ReviewedFinding): boolean {
  return isRestricted(code, last?.disposition ?? null)
}

/** Returns the findings with their last dispositions for the record of a decision; restricted ones are only counted. */
export function recordedFindings({ findings }: Pick<Review, 'findings'>) {
  return {
    findings: findings
      .filter((finding) => !isHidden(finding))
      .map(({ id, code, source, severity, places, text, explanation, last }) => ({
        ...{ id, code, source, severity, text, explanation },
        places: places.map(({ section, path }) => ({ section, path })),
        disposition: last
          ? {
              disposition: last.disposition,
              note: last.note,
              submission: last.submission,
              by: personOf(last.actor),
              at: last.at,
            }
          : null,
      })),
    restrictedFindings: findings.filter(isHidden).length,
  }
}
