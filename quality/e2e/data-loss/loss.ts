import { companyDetails } from '../../../domain/sections/companyDetails.ts'
import { expect } from '../harness/test.ts'
import { controlOf, type Desk, follow, storedAnswers, type Words } from './desk.ts'

/** A scenario in which an applicant may lose typed text. */
export interface Loss {
  readonly title: string
  /** Types the text and runs the scenario. @returns the expected stored answers, where they are not the text itself */
  lose(desk: Desk, words: Words): Promise<Readonly<Record<string, unknown>> | undefined>
}

/** Expects after a scenario that server and page hold every typed character and that no other answer has changed. */
export async function expectKept(desk: Desk, { lose }: Loss, words: Words): Promise<void> {
  await follow(desk, companyDetails)
  const before = await storedAnswers(desk)
  const expected = (await lose(desk, words)) ?? { [words.field]: words.text }
  await expect.poll(() => storedAnswers(desk), { intervals: [50, 100, 200] }).toEqual({ ...before, ...expected })
  await follow(desk, companyDetails)
  await expect(controlOf(desk, words)).toHaveValue(String(expected[words.field] ?? before[words.field]))
}
