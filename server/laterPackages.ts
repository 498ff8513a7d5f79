import { findPackageJSON } from 'node:module'

/**
 * The packages that are loaded with their first use. A server without one would report that it is ready, and fail at
 * that first use.
 */
const packages = ['file-type', 'libphonenumber-js', 'nodemailer', 'pkijs', 'sharp'] as const

/** The binaries of sharp; the kind of machine decides which one is installed. */
const drawing = [`${process.platform}-${process.arch}`, `linuxmusl-${process.arch}`, 'wasm32']

/**
 * Asserts that the packages of a later import are installed, without loading them.
 * @param names the packages to look for
 * @throws Error with the missing packages and the remedy
 */
export function checkLaterPackages(names: readonly string[] = packages): void {
  const missing = names.filter((name) => placeOf(name) === undefined)
  const sharp = placeOf('sharp')
  if (sharp !== undefined && !drawing.some((kind) => placeOf(`@img/sharp-${kind}`, sharp)))
    missing.push(`@img/sharp-${drawing[0]}`)
  if (missing.length === 0) return
  throw new Error(`The installation lacks ${missing.join(', ')}; reinstall the dependencies (npm ci).`)
}

function placeOf(name: string, from: string = import.meta.url): string | undefined {
  try {
    return findPackageJSON(name, from)
  } catch {
    return undefined
  }
}
