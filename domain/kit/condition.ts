/** A test that is true while the named field is unanswered. */
export const blank = { blank: true } as const

type Scalar = string | number | boolean

/**
 * One field's part of a condition: this value, one of these values, or unanswered. On a list of choices: contains it.
 */
export type Test = Scalar | readonly Scalar[] | typeof blank

/** Tests by field name; all of them must be true. */
export interface AllOf {
  readonly [field: string]: Test
}

/**
 * The condition under which a field is visible or optional. All tests of a record must be true; of an array of records,
 * any record.
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

/** Distributes over the alternatives of a condition: each is validated by its own fields. */
type ValidTests<W, Values> = W extends unknown
  ? { [K in keyof W]: K extends keyof Values ? ValidTest<W[K], Values[K]> : false }[keyof W]
  : never

/** `true` when every test of the condition names a field of `Values` and a value that field can hold. */
export type ValidCondition<W, Values> = W extends readonly (infer All)[]
  ? ValidTests<All, Values>
  : ValidTests<W, Values>

/**
 * Returns true for an unanswered value: undefined, null, an empty text or an empty list. `false` and `0` are answers.
 */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function testHolds(test: Test, value: unknown): boolean {
  if (typeof test !== 'object') return Array.isArray(value) ? value.includes(test) : value === test
  if ('blank' in test) return isEmptyValue(value)
  return test.some((item) => testHolds(item, value))
}

/**
 * Returns true when a condition is true for the values of a section or a row.
 *
 * @param isRelevant returns false for a hidden field, whose answer then counts as blank
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

/**
 * The parsed tests by condition. Conditions never change, so each is parsed once and not for every entry of a register.
 */
const parsedConditions = new WeakMap<Condition, readonly Tests[]>()

function testsOf(condition: Condition): readonly Tests[] {
  const known = parsedConditions.get(condition)
  if (known) return known
  const alternatives = Array.isArray(condition) ? (condition as readonly AllOf[]) : [condition as AllOf]
  const tests = alternatives.map((all) => Object.entries(all))
  parsedConditions.set(condition, tests)
  return tests
}

/** Returns the names of the fields that a condition tests. */
export function fieldsNamedBy(condition: Condition): string[] {
  return [...new Set(testsOf(condition).flatMap((all) => all.map(([field]) => field)))]
}
