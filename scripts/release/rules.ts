/** The parts of a list of materials (CycloneDX) that are read here. */
export interface Materials {
  readonly components: readonly {
    readonly name: string
    readonly licenses?: readonly { readonly license?: { readonly id?: string; readonly name?: string } }[]
    readonly properties?: readonly { readonly name: string; readonly value: string }[]
  }[]
}

/** Licences whose terms a server and its image meet: the notices are in `node_modules`, libvips is linked dynamically. */
const accepted = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', '0BSD', 'Unlicense'],
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
])

/** Returns a sentence for each package of a server with a licence that is not accepted, or without one. */
export function licenceProblems({ components }: Materials, isInstalled: (path: string) => boolean): string[] {
  const ofServer = components.filter(({ properties = [] }) => {
    const isOf = (name: string) => properties.find((property) => property.name === `cdx:npm:package:${name}`)?.value
    return isOf('development') !== 'true' && isInstalled(isOf('path') ?? '')
  })
  return ofServer.flatMap(({ name, licenses = [] }) => {
    const named = licenses.map(({ license }) => license?.id ?? license?.name ?? '').join(' AND ')
    const parts = named.split(/ (?:AND|OR|or) /)
    return parts.every((part) => accepted.has(part))
      ? []
      : [`The licence of ${name} (${named || 'none'}) is not accepted.`]
  })
}

/**
 * Returns a sentence for each thing that a release lacks.
 * @param changelog in the form of keepachangelog.com
 * @param hasFixture returns true for a version whose data are kept for the test of the upgrade
 */
export function releaseProblems(
  version: string,
  changelog: string,
  hasFixture: (version: string) => boolean,
): string[] {
  const released = [...changelog.matchAll(/^## \[([\d.]+)\] - \d{4}-\d{2}-\d{2}$/gm)].map(([, one = '']) => one)
  const [newest, before] = released
  const notes = changelog.split(/^## /m).find((part) => part.startsWith(`[${version}]`)) ?? ''
  return [
    ...(newest === version ? [] : [`CHANGELOG.md begins with ${newest ?? 'no version'}, package.json has ${version}.`]),
    ...(/^### Upgrade$/m.test(notes) ? [] : [`CHANGELOG.md has no "Upgrade" notes for ${version}.`]),
    ...(before === undefined || hasFixture(before)
      ? []
      : [`quality/upgrades has no data of ${before}: run "npm run release:fixture" on its tag.`]),
  ]
}
