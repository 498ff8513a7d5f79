import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const read = <Content>(file: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8')) as Content

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly hasInstallScript?: boolean; readonly integrity?: string; readonly optional?: boolean }>
  >
}

it('[S20] runs install scripts only of packages allowed by name, and has a hash of each package that every machine needs', () => {
  const { packages } = read<Lock>('package-lock.json')
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  const withScript = installed.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = withScript.map(([path]) => path.replace(/^.*node_modules\//, ''))
  const { allowScripts } = read<{ allowScripts: Record<string, boolean> }>('package.json')
  expect(names.toSorted()).toEqual(Object.keys(allowScripts).toSorted())
  const without = installed.filter(([, { integrity, optional }]) => integrity === undefined && !optional)
  expect(without.map(([path]) => path)).toEqual([])
})
