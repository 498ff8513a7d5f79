/** A test that holds while the named field is unanswered. */
export const blank = { blank: true } as const

type Scalar = string | number | boolean

/** One field's part of a condition: this value, one of these values, or unanswered. On a list of choices: contains it. */
export type Test = Scalar | readonly Scalar[] | typeof blank

/** All tests must hold. */
export interface AllOf {
  readonly [field: string]: Test
}

/**
 * When a field is asked: a record means all tests must hold, an array of records means any of them.
 *
 * @example { when: { businessNature: 'others' } }
 * @example { when: [{ crsEntityType: ['pnfe', 'fi_investment_npj'] }, { fatcaStatus: 'passive_nffe' }] }
 */
export type Condition = AllOf | readonly AllOf[]

type ElementOf<Value> = Value extends readonly (infer Item)[] ? Item : Exclude<Value, null>

type ValidTest<T, Value> = T extends typeof blank
  ? true
  : T extends readonly (infer Item)[]
    ? Item extends ElementOf<Value>
      ? true
      : false
    : T extends ElementOf<Value>
      ? true
      : false

/** Distributes over the alternatives of a condition: each is judged by its own fields. */
type ValidTests<W, Values> = W extends unknown
  ? { [K in keyof W]: K extends keyof Values ? ValidTest<W[K], Values[K]> : false }[keyof W]
  : never

/** `true` when every test of the condition names a field of `Values` and a value that field can hold. */
export type ValidCondition<W, Values> = W extends readonly (infer All)[]
  ? ValidTests<All, Values>
  : ValidTests<W, Values>

/** Whether a stored value counts as unanswered: nothing, an empty text or an empty list. `false` and `0` are answers. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function testHolds(test: Test, value: unknown): boolean {
  if (typeof test !== 'object') return Array.isArray(value) ? value.includes(test) : value === test
  if ('blank' in test) return isEmptyValue(value)
  return test.some((item) => testHolds(item, value))
}

/**
 * Whether a condition holds on a section's or a row's values.
 *
 * @param isRelevant tells whether a named field counts at all; the answer of a field that is not asked never does.
 */
export function conditionHolds(
  condition: Condition,
  values: Readonly<Record<string, unknown>>,
  isRelevant: (field: string) => boolean = () => true,
): boolean {
  return testsOf(condition).some((all) =>
    all.every(([field, test]) => testHolds(test, isRelevant(field) ? values[field] : undefined)),
  )
}

type Tests = readonly (readonly [field: string, test: Test])[]

/** Conditions are part of a definition and never change; each is taken apart once, not for every entry of a register. */
const parsedConditions = new WeakMap<Condition, readonly Tests[]>()

function testsOf(condition: Condition): readonly Tests[] {
  const known = parsedConditions.get(condition)
  if (known) return known
  const alternatives = Array.isArray(condition) ? (condition as readonly AllOf[]) : [condition as AllOf]
  const tests = alternatives.map((all) => Object.entries(all))
  parsedConditions.set(condition, tests)
  return tests
}

/** The names of the fields a condition speaks of. */
export function fieldsNamedBy(condition: Condition): string[] {
  const alternatives = Array.isArray(condition) ? (condition as readonly AllOf[]) : [condition as AllOf]
  return [...new Set(alternatives.flatMap((all) => Object.keys(all)))]
}
