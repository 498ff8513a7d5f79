import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { licenceProblems, type Materials, releaseProblems } from './rules.ts'

const project = join(import.meta.dirname, '../..')

describe('a release', () => {
  const changelog = '# Changelog\n\n## [1.1.0] - 2027-01-02\n\n### Upgrade\n\nNothing.\n\n## [1.0.0] - 2026-11-27\n'

  it('has notes for its version, notes for the upgrade, and the data of the version before', () => {
    expect(releaseProblems('1.1.0', '1.1.0', changelog, () => true)).toEqual([])
    expect(releaseProblems('1.2.0', '1.1.0', changelog, () => true)).toEqual([
      'package-lock.json has 1.1.0, package.json has 1.2.0.',
      'CHANGELOG.md begins with 1.1.0, package.json has 1.2.0.',
      'CHANGELOG.md has no "Upgrade" notes for 1.2.0.',
    ])
    expect(releaseProblems('1.1.0', '1.1.0', changelog, () => false)).toEqual([
      'quality/upgrades has no data of 1.0.0: run "npm run release:fixture" on its tag.',
    ])
  })

  it('of this version has all of them', () => {
    const [version, locked] = ['package.json', 'package-lock.json'].map(
      (file) => (JSON.parse(readFileSync(join(project, file), 'utf8')) as { version: string }).version,
    )
    const notes = readFileSync(join(project, 'CHANGELOG.md'), 'utf8')
    const hasFixture = (earlier: string) => existsSync(join(project, 'quality/upgrades', earlier))
    expect(releaseProblems(version ?? '', locked ?? '', notes, hasFixture)).toEqual([])
  })

  it('has only packages on a server whose licences are accepted', () => {
    const component = (name: string, id: string, isOfBuild = false) => ({
      name,
      licenses: [{ license: { id } }],
      properties: isOfBuild ? [{ name: 'cdx:npm:package:development', value: 'true' }] : [],
    })
    const components = [
      ...[component('a', 'MIT'), component('b', 'GPL-3.0-only'), component('c', 'GPL-3.0-only', true)],
      ...[{ name: 'd' }, { name: 'e', licenses: [{ expression: 'MIT or MPL-2.0' }] }],
    ]
    expect(licenceProblems({ components }, () => true)).toEqual([
      'The licence of b (GPL-3.0-only) is not accepted.',
      'The licence of d (none) is not accepted.',
    ])
    expect(licenceProblems({ components }, () => false)).toEqual([])
  })

  it('has such packages in this version', () => {
    const options = { cwd: project, encoding: 'utf8', maxBuffer: 2 ** 28 } as const
    const materials = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], options)
    const isInstalled = (name: string) => existsSync(join(project, 'node_modules', name))
    expect(licenceProblems(JSON.parse(materials) as Materials, isInstalled)).toEqual([])
  })
})
