import { companyDetails } from '../../../domain/sections/companyDetails.ts'
import { expect } from '../harness/test.ts'
import { controlOf, openSection, storedAnswers, type TestData, type UserSession } from './session.ts'

/** A scenario in which an applicant may lose typed text. */
export interface Scenario {
  readonly title: string
  /** Types the text and runs the scenario. @returns the expected stored answers, unless that is the text itself */
  run(session: UserSession, data: TestData): Promise<Readonly<Record<string, unknown>> | undefined>
}

/** Expects after a scenario that server and page have every typed character, and that no other answer has changed. */
export async function expectNothingLost(session: UserSession, { run }: Scenario, data: TestData): Promise<void> {
  await openSection(session, companyDetails)
  const before = await storedAnswers(session)
  const expected = (await run(session, data)) ?? { [data.field]: data.text }
  const found = async () => ({
    stored: await storedAnswers(session),
    conflicts: await session.page.locator('#conflicts').count(),
  })
  // A save fails after 10 seconds, and is sent again 10 seconds later.
  await expect.poll(found, { intervals: [50, 100, 200] }).toEqual({ stored: { ...before, ...expected }, conflicts: 0 })
  await openSection(session, companyDetails)
  await expect(controlOf(session, data)).toHaveValue(String(expected[data.field] ?? before[data.field]))
}
