import { setTimeout as pause } from 'node:timers/promises'
import { visibleSections } from '../../../domain/application/progress/completion.ts'
import { type CallName, calls, idempotencyHeader } from '../../../domain/contract/calls.ts'
import { applyChanges, changesBetween } from '../../../domain/kit/changes.ts'
import { dataPathOf, rootOfSection, type Section } from '../../../domain/kit/section.ts'
import { type ApplicationData, valueAt, valuesOf, withValueAt } from '../../../domain/kit/values/values.ts'
import { regionOf } from '../../../domain/regions/index.ts'
import { type SampleName, sample, samplesByRegion } from '../../../domain/testing/samples.ts'
import { placeholderPdf } from '../../../server/features/operations/import.ts'
import type { PortalUnderTest } from './portal.ts'
import type { Applicant } from './test.ts'

const saveCalls = {
  clientDetail: 'updateAndCreateClientDetail',
  clientOtherInfo: 'updateAndCreateClientOtherInfo',
  bankInfo: 'updateAndCreateBank',
  companyLeadership: 'updateAndCreateCompanyLeadership',
} as const satisfies Readonly<Record<string, CallName>>

/** The sections of the UAE in the order of its menu. */
export const sections: readonly Section[] = regionOf('uae').steps.map((step) => step.section)

/** Returns the section at a path of a region, by default the UAE. @throws Error when there is none */
export function sectionAt(path: string, { steps, extraPages } = regionOf('uae')): Section {
  const section = [...steps.map((step) => step.section), ...extraPages].find((one) => one.path === path)
  if (!section) throw new Error(`no section at ${path}`)
  return section
}

/**
 * Makes a call as the browser of the applicant does, but without the pages, and repeats it while the server is busy.
 * @throws Error for any answer other than a success
 */
export async function callAs(
  portal: PortalUnderTest,
  { token }: Applicant,
  name: CallName,
  input: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { method, path } = calls[name]
  const query = method === 'POST' ? '' : `?${new URLSearchParams(input as Record<string, string>)}`
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    [idempotencyHeader]: crypto.randomUUID(),
  }
  const body = method === 'POST' && { body: JSON.stringify(input) }
  for (let tries = 1; ; tries++) {
    const answer = await fetch(`${portal.url}${path}${query}`, { method, headers, ...body })
    const { data, message } = (await answer.json()) as { data: Record<string, unknown>; message: string }
    if (answer.ok) return data
    if (answer.status !== 503 || tries === maxTries) throw new Error(`${path}: ${message} ${JSON.stringify(data)}`)
    await pause(1000 * Number(answer.headers.get('retry-after') ?? 1))
  }
}

const maxTries = 10

/** Returns the stored application. */
export async function storedForm(portal: PortalUnderTest, applicant: Applicant) {
  return (await callAs(portal, applicant, 'findForm', {})) as ApplicationData & { readonly revision: number }
}

/** Saves changed fields of a section at the stored revision, as another window of the applicant would. */
export async function save(
  portal: PortalUnderTest,
  applicant: Applicant,
  section: Section,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { revision } = await storedForm(portal, applicant)
  await callAs(portal, applicant, saveCalls[rootOfSection(section)], { section: section.id, revision, changes })
}

/** Uploads a file under a key. */
export async function store(
  portal: PortalUnderTest,
  { token, account }: Applicant,
  key: string,
  file: { readonly name?: string; readonly content?: Buffer; readonly documentDate?: string } = {},
): Promise<void> {
  const { name = `${key}.pdf`, content = placeholderPdf(key), documentDate } = file
  const body = new FormData()
  if (documentDate) body.append('documentDate', documentDate)
  body.append('file', new Blob([new Uint8Array(content)]), name)
  const query = new URLSearchParams({ account, key, filename: name })
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${portal.url}${calls.formUploadFile.path}?${query}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${key}: ${await answer.text()}`)
}

interface Filling {
  /** The first sample of the region when absent. */
  readonly sample?: SampleName
  /** Paths of sections that stay empty. */
  readonly except?: readonly string[]
  /** Paths of the only sections that are filled in. */
  readonly only?: readonly string[]
}

/**
 * Fills in sections with the answers of a sample by an import: thirty calls would take a tenth of the time of a test.
 * Replaces the files of the sample, and all stored ones, by placeholders of the same names. Use it only before the first
 * submission, and while no page saves.
 */
export async function fill(portal: PortalUnderTest, applicant: Applicant, filling: Filling = {}): Promise<void> {
  const { region } = portal
  const [, first] = samplesByRegion.find(([id]) => id === region.id) ?? []
  const data = sample(filling.sample ?? first ?? 'simple')
  const wanted = ({ path }: Section) => !filling.except?.includes(path) && (filling.only?.includes(path) ?? true)
  let application: ApplicationData = await storedForm(portal, applicant)
  for (const section of visibleSections(region, data).filter(wanted)) {
    const values = valuesOf(section, data)
    const changes = changesBetween(section, valuesOf(section, {}), values)
    if (Object.keys(changes).length > 0) application = applyChanges(section, application, changes)
    for (const [name, field] of Object.entries(section.fields)) {
      if (!field.isServerOwned) continue
      // Files of all questions are one list.
      const path = dataPathOf(section, name, field)
      const files = [valueAt(application, path) ?? [], values[name]].flat()
      application = withValueAt(application, path, files)
    }
  }
  await portal.importApplication(applicant.account, application)
}

/** Fills all sections and submits, without the pages. */
export async function submit(portal: PortalUnderTest, applicant: Applicant, filling: Filling = {}): Promise<void> {
  await fill(portal, applicant, filling)
  const request = { accountId: applicant.account, pdfSource: 'original', region: portal.region.id }
  await callAs(portal, applicant, 'generateClientDetailPdf', request)
}
