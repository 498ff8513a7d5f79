import { companyDetails } from '../../../domain/sections/companyDetails.ts'
import { expect } from '../harness/test.ts'
import { controlOf, type Desk, follow, storedAnswers, type Words } from './desk.ts'

/** Something that may cost a person what they typed, and what they do about it. */
export interface Loss {
  readonly title: string
  /** Types the words and loses them; answers what the server has to hold then where that is not the words themselves. */
  lose(desk: Desk, words: Words): Promise<Readonly<Record<string, unknown>> | undefined>
}

/** After the loss the server and the page hold every character typed, and no other answer is another. */
export async function expectKept(desk: Desk, { lose }: Loss, words: Words): Promise<void> {
  await follow(desk, companyDetails)
  const before = await storedAnswers(desk)
  const kept = (await lose(desk, words)) ?? { [words.field]: words.text }
  await expect.poll(() => storedAnswers(desk), { intervals: [50, 100, 200] }).toEqual({ ...before, ...kept })
  await follow(desk, companyDetails)
  await expect(controlOf(desk, words)).toHaveValue(String(kept[words.field] ?? before[words.field]))
}
