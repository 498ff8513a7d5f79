import { findErrors } from '#domain/application/progress/completion.ts'
import { isPlaceChanged } from '#domain/application/returned.ts'
import { codes } from '#domain/contract/codes.ts'
import type { AskedPlace } from '#domain/contract/status.ts'
import { askedPlacesOf } from '#domain/desk/requests/askedItems.ts'
import { isAsked } from '#domain/desk/requests/askedPlaces.ts'
import { pathOf } from '#domain/kit/issue.ts'
import { isList, type Row } from '#domain/kit/kinds/list.ts'
import type { Section } from '#domain/kit/section.ts'
import { valuesOf } from '#domain/kit/values/values.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { Application } from '../../../database/repositories/applications.ts'
import { changesSince } from '../../../database/repositories/changes.ts'
import { itemsOf, openRoundOf } from '../../../database/repositories/desk/caseItems.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { sectionsOf } from '../../drafts/sections.ts'
import { ServiceError } from '../../failure.ts'
import { todayIn } from '../rows.ts'

type Limited = Pick<Application, 'account' | 'region' | 'data' | 'submittedAt'>

/**
 * Returns the places that may be changed while the open round is limited to what it asks for; null when everything may
 * be. Answers that have become invalid may be changed as well, because the applicant could not submit otherwise, and so
 * may what was changed since the return.
 */
export async function limitOf(
  portal: Pick<AppContext, 'clock'>,
  db: Database,
  application: Limited,
): Promise<AskedPlace[] | null> {
  const { account, submittedAt } = application
  // An application has rounds only after a submission. The requests do not show that, because all of them may be
  // withdrawn.
  if (submittedAt === null) return null
  const round = await openRoundOf(db, account)
  if (round?.isLimited !== 1) return null
  const items = (await itemsOf(db, account)).filter((item) => item.round === round.number && item.state === 'sent')
  const invalid = invalidPlaces(portal, application)
  return [...askedPlacesOf(items), ...invalid, ...(await changedPlaces(db, application, round.revision))]
}

/** Returns places whose answers a new version of the form, or an expired certificate, has made invalid. */
function invalidPlaces(portal: Pick<AppContext, 'clock'>, { region, data }: Limited): AskedPlace[] {
  return findErrors(regionOf(region), data, { today: todayIn(portal, region), application: data }).flatMap(
    ({ section, issues }) => issues.map(({ path }) => ({ section: section.id, path, withProof: false })),
  )
}

async function changedPlaces(
  db: Database,
  { account, region, data }: Limited,
  revision: number | null,
): Promise<AskedPlace[]> {
  if (revision === null) return []
  const changes = await changesSince(db, account, revision)
  return sectionsOf(regionOf(region)).flatMap((section) => {
    if (!changes.some((change) => change.section === section.id)) return []
    const values = valuesOf(section, data)
    const paths = Object.entries(section.fields).flatMap(([name, field]) =>
      isList(field) ? (values[name] as readonly Row<object>[]).map(({ rowId }) => pathOf(name, rowId)) : [name],
    )
    const changed = paths.filter((path) => isPlaceChanged(section, path, changes, data))
    return changed.map((path) => ({ section: section.id, path, withProof: false }))
  })
}

/**
 * Asserts that a limited open round asks for the changed places.
 * @param paths in the section
 * @throws ServiceError 409/2012
 */
export async function assertAsked(
  portal: Pick<AppContext, 'clock'>,
  db: Database,
  application: Limited,
  section: Section,
  paths: readonly string[],
): Promise<void> {
  const places = await limitOf(portal, db, application)
  if (places === null || paths.every((path) => isAsked(section, path, places))) return
  throw new ServiceError(codes.requestInvalid, { http: 409, text: { key: 'requestErrors.requests.notAsked' } })
}
