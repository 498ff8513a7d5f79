/** The parts of a list of materials (CycloneDX) that the rules read. */
export interface Materials {
  readonly components: readonly {
    readonly name: string
    readonly licenses?: readonly {
      readonly license?: { readonly id?: string; readonly name?: string }
      /** Of SPDX. */
      readonly expression?: string
    }[]
    readonly properties?: readonly { readonly name: string; readonly value: string }[]
  }[]
}

/**
 * Licences whose terms a server and its image meet: the notices are in `node_modules`, libvips is linked dynamically.
 */
const accepted = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', '0BSD', 'Unlicense'],
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
])

/**
 * Returns a sentence for each package of a server with a licence that is not accepted, or without one.
 * @param isInstalled returns true for a package of this platform; one of another platform is never installed
 */
export function licenceProblems({ components }: Materials, isInstalled: (name: string) => boolean): string[] {
  const isOfBuild = ({ properties = [] }: Materials['components'][number]) =>
    properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')
  const ofServer = components.filter((component) => !isOfBuild(component) && isInstalled(component.name))
  return ofServer.flatMap(({ name, licenses = [] }) => {
    const named = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')
    const parts = named.flatMap((one) => one.split(/ (?:AND|OR) /i))
    const isAccepted = parts.length > 0 && parts.every((part) => accepted.has(part))
    return isAccepted ? [] : [`The licence of ${name} (${named.join(', ') || 'none'}) is not accepted.`]
  })
}

/**
 * Returns a sentence for each thing that a release lacks.
 * @param lockedVersion the version in package-lock.json
 * @param changelog in the form of keepachangelog.com
 * @param hasFixture returns true for a version whose data are kept for the test of the upgrade
 */
export function releaseProblems(
  version: string,
  lockedVersion: string,
  changelog: string,
  hasFixture: (version: string) => boolean,
): string[] {
  const released = [...changelog.matchAll(/^## \[([\d.]+)\] - \d{4}-\d{2}-\d{2}$/gm)].map(([, one = '']) => one)
  const [newest, before] = released
  const notes = changelog.split(/^## /m).find((part) => part.startsWith(`[${version}]`)) ?? ''
  return [
    ...(lockedVersion === version ? [] : [`package-lock.json has ${lockedVersion}, package.json has ${version}.`]),
    ...(newest === version ? [] : [`CHANGELOG.md begins with ${newest ?? 'no version'}, package.json has ${version}.`]),
    ...(/^### Upgrade$/m.test(notes) ? [] : [`CHANGELOG.md has no "Upgrade" notes for ${version}.`]),
    ...(before === undefined || hasFixture(before)
      ? []
      : [`quality/upgrades has no data of ${before}: run "npm run release:fixture" on its tag.`]),
  ]
}
