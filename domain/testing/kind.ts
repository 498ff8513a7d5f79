import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Field, FieldCheckContext } from '../kit/field.ts'
import type { IssueCode } from '../kit/issue.ts'
import type { AnswerContent } from '../kit/values/answers.ts'
import { translateToKeys } from './translate.ts'

/** Today's date in the checks of every kind. */
export const today = '2026-11-20'

type CheckScope = Partial<FieldCheckContext>

/** The guarantees of a kind, as tables of named scenarios in the same order for all kinds. */
export interface KindTable<Value> {
  readonly field: Field<Value>
  /** The value of an unanswered field, and the issue when it is required. */
  readonly defaults: { readonly blank: Value; readonly missing: IssueCode; readonly neverBlank?: true }
  /** Inputs and their stored forms. */
  readonly reads: readonly (readonly [scenario: string, input: unknown, stored: Value])[]
  /** Inputs that cannot be stored, even in a draft. */
  readonly rejects: readonly (readonly [scenario: string, input: unknown, code: IssueCode])[]
  readonly passes?: readonly (readonly [scenario: string, value: Value, around?: CheckScope])[]
  readonly fails?: readonly (readonly [scenario: string, value: Value, code: IssueCode, around?: CheckScope])[]
  readonly warns?: readonly (readonly [scenario: string, value: Value, code: IssueCode, around?: CheckScope])[]
  readonly answers: readonly (readonly [scenario: string, value: Value, content: AnswerContent])[]
}

/** Tests one kind of field: Defaults, Read, Check, Answer. */
export function describeKind<Value>(title: string, table: KindTable<Value>): void {
  describe(title, () => {
    describeDefaults(table)
    describeRead(table)
    describeCheck(table)
    describe('Answer', () => {
      it.each(table.answers)('%s', (_, value, content) => {
        expect(table.field.answer(value, translateToKeys())).toEqual(content)
      })
    })
  })
}

function describeDefaults<Value>({ field, defaults }: KindTable<Value>): void {
  describe('Defaults', () => {
    it('is blank by default, and has an issue for the missing answer', () => {
      expect(field.blank).toEqual(defaults.blank)
      expect(field.missing).toBe(defaults.missing)
      expect(field.isBlank(field.blank)).toBe(defaults.neverBlank !== true)
    })
    it.each([['null'], ['undefined']])('reads %s as unanswered', (input) => {
      expect(field.read(input === 'null' ? null : undefined)).toEqual({ value: defaults.blank })
    })
  })
}

function describeRead<Value>({ field, reads, rejects }: KindTable<Value>): void {
  const schema = z.fromJSONSchema(field.jsonSchema)
  describe('Read', () => {
    it.each(reads)('stores %s', (_, input, stored) => {
      expect(field.read(input)).toEqual({ value: stored })
      expect(field.read(stored), 'reading what is stored').toEqual({ value: stored })
      expect(schema.safeParse(stored).error).toBeUndefined()
    })
    it.each(rejects)('rejects %s', (_, input, code) => {
      expect(field.read(input)).toMatchObject({ rejected: code })
    })
    it('never throws, and reads a stored value unchanged', () => {
      const text = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units))
      const input = fc.oneof(fc.anything({ maxDepth: 1, maxKeys: 3 }), text)
      fc.assert(
        fc.property(input, (value) => {
          const read = field.read(value)
          if ('value' in read) expect(field.read(read.value)).toEqual(read)
        }),
        { numRuns: 300 },
      )
    })
  })
}

function describeCheck<Value>({ field, passes = [], fails = [], warns = [] }: KindTable<Value>): void {
  const scope = (scopeValues: CheckScope = {}): FieldCheckContext => ({ today, values: {}, ...scopeValues })
  describe('Check', () => {
    const passing = passes.map(([scenario, value, scopeValues]) => ({ scenario, value, around: scopeValues }))
    const failing = fails.map(([scenario, value, code, scopeValues]) => ({
      scenario,
      value,
      code,
      around: scopeValues,
    }))
    const warning = warns.map(([scenario, value, code, scopeValues]) => ({
      scenario,
      value,
      code,
      around: scopeValues,
    }))
    it.each(passing)('accepts $scenario', ({ value, around: scopeValues }) => {
      expect(field.isBlank(value)).toBe(false)
      expect(field.check(value, scope(scopeValues))).toBeUndefined()
    })
    it.each(failing)('reports an error for $scenario', ({ value, code, around: scopeValues }) => {
      const finding = field.check(value, scope(scopeValues))
      expect(finding).toMatchObject({ code })
      expect(finding?.severity ?? 'error').toBe('error')
    })
    it.each(warning)('reports a warning for $scenario', ({ value, code, around: scopeValues }) => {
      expect(field.check(value, scope(scopeValues))).toMatchObject({ code, severity: 'warning' })
    })
  })
}
