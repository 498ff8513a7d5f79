import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const here = new URL('.', import.meta.url)
const readme = readFileSync(new URL('README.md', here), 'utf8')

/** Files and folders named in backticks; names with a placeholder, and those of the examples, stand for many or for none. */
const named = [...readme.matchAll(/`((?:[\w-]+\/)[\w/.-]*)`/g)]
  .map(([, path = '']) => path)
  .filter((path) => !/year|samples\/|^web\//.test(path))

describe('the README of this room', () => {
  it.each([...new Set(named)])('names %s, which exists', (path) => {
    expect(existsSync(new URL(path, here))).toBe(true)
  })

  it('names the files of the kit and of the life of an application', () => {
    expect(named.length).toBeGreaterThan(30)
  })
})
