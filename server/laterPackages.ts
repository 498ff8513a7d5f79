import { findPackageJSON } from 'node:module'

/** What is loaded with its first use. A server that lacked one would say that it is ready, and fail whoever needs it first. */
const packages = ['file-type', 'libphonenumber-js', 'nodemailer', 'pkijs', 'sharp'] as const

/** What sharp draws with, one of which is installed by the kind of machine. */
const drawing = [`${process.platform}-${process.arch}`, `linuxmusl-${process.arch}`, 'wasm32']

/**
 * Looks whether packages that are loaded later are installed, without loading them.
 * @param names those looked for
 * @throws Error naming what is missing and the remedy
 */
export function checkLaterPackages(names: readonly string[] = packages): void {
  const missing = names.filter((name) => placeOf(name) === undefined)
  const sharp = placeOf('sharp')
  if (sharp !== undefined && !drawing.some((kind) => placeOf(`@img/sharp-${kind}`, sharp)))
    missing.push(`@img/sharp-${drawing[0]}`)
  if (missing.length === 0) return
  throw new Error(`The installation lacks ${missing.join(', ')}; install the dependencies anew (npm ci).`)
}

function placeOf(name: string, from: string = import.meta.url): string | undefined {
  try {
    return findPackageJSON(name, from)
  } catch {
    return undefined
  }
}
