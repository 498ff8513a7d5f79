import { expect } from '@playwright/test'
import type { FieldKinds, KindName } from '../../../domain/kit/kinds/index.ts'
import type { NoticeField } from '../../../domain/kit/kinds/notice.ts'
import { attach } from './attaching.ts'
import { choose, chooseCallingCode, chooseCountry } from './choosing.ts'
import { typeDate, typeDateTime } from './dating.ts'
import type { Question, Typist } from './question.ts'
import { sign } from './signing.ts'
import { typeText } from './texts.ts'
import { accept, answerYesNo, flip, tickChoices, tickStatements } from './ticking.ts'

/** Expects the text of a notice, which asks nothing. */
async function read({ place }: Question<NoticeField>): Promise<void> {
  await expect(place).toHaveText(/\S/)
}

type Kind = Exclude<KindName, 'list'>

/** The kinds whose answer is a text: without a filler of their own they are typed. */
type TextKind = { [K in Kind]: FieldKinds[K]['blank'] extends string ? K : never }[Kind]

/** The filler of every kind of field that is not typed; registers are in `register.ts`. */
export const typists = {
  callingCode: chooseCallingCode,
  choice: choose,
  choices: tickChoices,
  country: chooseCountry,
  yesNo: answerYesNo,
  toggle: flip,
  acceptance: accept,
  date: typeDate,
  dateTime: typeDateTime,
  money: typeText,
  percent: typeText,
  files: attach,
  signature: sign,
  statements: tickStatements,
  notice: read,
} satisfies { readonly [K in Exclude<Kind, TextKind>]: Typist<FieldKinds[K]> } & {
  readonly [K in TextKind]?: Typist<FieldKinds[K]>
}
