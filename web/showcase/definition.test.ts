import { expect, it } from 'vitest'
import type { KindName } from '#domain/kit/kinds/index.ts'
import type { showcase } from './definition.ts'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'

type Shown = (typeof showcase.fields)[keyof typeof showcase.fields]['kind']

it('shows every kind of field: a kind without a specimen does not compile', () => {
  const missing: [Exclude<KindName, Shown>] extends [never] ? 0 : Exclude<KindName, Shown> = 0
  expect(missing).toBe(0)
})

it('[I18N-2] has every text in both languages', () => {
  const keysOf = (tree: object, prefix = ''): string[] =>
    Object.entries(tree).flatMap(([key, text]) =>
      typeof text === 'string' ? [`${prefix}${key}`] : keysOf(text, `${prefix}${key}.`),
    )
  expect(keysOf(zhCN)).toEqual(keysOf(en))
})
