import { Ajv } from 'ajv'
import type { z } from 'zod'
import { check, checkRow } from '#domain/kit/check.ts'
import type { Fields } from '#domain/kit/field.ts'
import type { ListField, Row } from '#domain/kit/kinds/list.ts'
import type { Benchmark, Figure } from './benchmark.ts'
import { type Measured, measureInTurn } from './measure.ts'
import { type Answered, applicationOf, context, register } from './rules/application.ts'
import { jsonSchemaOf } from './rules/jsonSchema.ts'
import { patterns } from './rules/patterns.ts'
import { zodSchemaOf } from './rules/zodSchema.ts'

const owners = 500
/** The first dozens run before V8 has compiled the hot functions of each. */
const repetitions = 201
/** Keystrokes of one measurement, because a single one is below the resolution of the clock. */
const keystrokes = 1000

function oursOf(application: readonly Answered[]): number {
  return application.reduce((count, { section, values }) => count + check(section, values, context).length, 0)
}

/** Returns the check by zod, whose schemas are built before the measurement. */
function zodCheck(application: readonly Answered[]): () => number {
  const schemas = application.map(({ section }) => zodSchemaOf(section.fields, context.today))
  return () =>
    application.reduce((count, { values }, index) => {
      const { error } = (schemas[index] as z.ZodType).safeParse(values)
      return count + (error?.issues.length ?? 0)
    }, 0)
}

/** Returns the check by ajv, whose schemas are compiled before the measurement. */
function ajvCheck(application: readonly Answered[]): () => number {
  const ajv = new Ajv({ allErrors: true, strict: false })
  const orBlank = (pattern: RegExp) => (text: string) => text === '' || pattern.test(text)
  ajv.addFormat('blankOrLetter', orBlank(patterns.letterOrDigit))
  ajv.addFormat('blankOrEmail', orBlank(patterns.email))
  ajv.addFormat('blankOrPhone', orBlank(patterns.phone))
  const isDay = (text: string) => patterns.day.test(text) && text <= context.today && text >= patterns.earliestDay
  ajv.addFormat('day', isDay)
  ajv.addFormat('decimals', { type: 'number', validate: (value: number) => patterns.twoDecimals.test(String(value)) })
  const validators = application.map(({ section }) => ajv.compile(jsonSchemaOf(section.fields)))
  return () =>
    application.reduce((count, { values }, index) => {
      const validate = validators[index]
      return count + (validate && !validate(values) ? (validate.errors?.length ?? 0) : 0)
    }, 0)
}

async function* whole(): AsyncGenerator<Figure> {
  const application = applicationOf(owners)
  const [byZod, byAjv] = [zodCheck(application), ajvCheck(application)]
  const withoutRules = application.map(({ section, values }) => ({ section: { ...section, rules: [] }, values }))
  const [ours, bare, zod, ajv] = (await measureInTurn(
    [
      { name: 'ours', run: () => oursOf(application) },
      { name: 'ours', run: () => oursOf(withoutRules) },
      { name: 'zod 4', run: byZod },
      { name: 'ajv 8', run: byAjv },
    ],
    repetitions,
  )) as [Measured, Measured, Measured, Measured]
  const note = `ours reports ${oursOf(application)} issues, zod ${byZod()}, ajv ${byAjv()} (some of them twice, for conditions).`
  const reason =
    'only ours checks rules across fields, in a third of its time; without them it takes half the time of zod'
  yield { what: 'a whole application, beside zod 4', ours, reference: zod, note, reason }
  yield { what: 'the same without rules across fields, beside zod 4', ours: bare, reference: zod }
  const compiled = 'ajv generates code for the schema of each section, ours reads the definition'
  yield { what: 'a whole application, beside ajv', ours, reference: ajv, reason: `${reason}, and ${compiled}` }
}

async function keystroke(): Promise<Figure> {
  const found = applicationOf(owners).find(({ section }) => register in section.fields)
  if (!found) throw new TypeError('no section has the register')
  const list = found.section.fields[register] as unknown as ListField
  const [row] = found.values[register] as readonly Row<Fields>[]
  const typed = { name: 'ours', run: () => typeInto(list, row as Row<Fields>) }
  const [ours] = (await measureInTurn([typed], repetitions)) as [Measured]
  const each = (milliseconds: number) => milliseconds / keystrokes
  return {
    what: `a keystroke in one of ${owners} owners: its entry is judged again`,
    ours: { ...ours, median: each(ours.median), least: each(ours.least), most: each(ours.most) },
    bound: 1,
  }
}

function typeInto(list: ListField, row: Row<Fields>): number {
  let issues = 0
  for (let key = 0; key < keystrokes; key++)
    issues += checkRow(register, list, { ...row, fullLegalName: `Name ${key}` }, context).length
  return issues
}

export default {
  name: 'rules',
  about:
    'All issues of an application, each with its path, against zod 4 and compiled ajv schemas generated from the same definition: the values that each kind accepts, and which answers are required when. Only ours also checks rules across fields, and the check digits of tax numbers, bank accounts and LEIs.',
  async *run() {
    yield* whole()
    yield await keystroke()
  },
} satisfies Benchmark
