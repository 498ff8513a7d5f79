import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const here = new URL('.', import.meta.url)
const readme = readFileSync(new URL('README.md', here), 'utf8')

/** Files and folders in backticks, except names with a placeholder. */
const named = [...readme.matchAll(/`((?:[\w-]+\/)[\w/.-]*)`/g)]
  .map(([, path = '']) => path)
  .filter((path) => !/samples\/|^web\//.test(path))

describe('the README of the domain', () => {
  it.each([...new Set(named)])('names the existing %s', (path) => {
    expect(existsSync(new URL(path, here))).toBe(true)
  })

  it('names the files of the kit and of the application', () => {
    expect(named.length).toBeGreaterThan(30)
  })
})
