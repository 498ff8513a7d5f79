import { isSameName } from '#domain/application/people.ts'
import { fullNameOf } from '#domain/kit/entryTitle.ts'
import type { Fields } from '#domain/kit/field.ts'
import { partsOf, pathOf } from '#domain/kit/issue.ts'
import type { SignatureField } from '#domain/kit/kinds/signature.ts'
import { isAsked } from '#domain/kit/section.ts'
import type { Place } from './sectionValues.ts'

/** Remembers in whose name signatures stand: one given in a name never stands under another person's. */
export interface Signers {
  /** A value is about to change: a signature begins anew, or is kept in the name that stood there until now. */
  edits(path: string, place: Place): void
  /** A field was left. @returns the paths of signatures that were given in another name than the one there now */
  left(path: string, place: Place): readonly string[]
}

export function createSigners(): Signers {
  const signedAs = new Map<string, { readonly signature: unknown; readonly name: string }>()
  return {
    edits(path, { field, name, fields, values }) {
      if (field.kind === 'signature') signedAs.delete(path)
      for (const [signature, { by }] of signaturesBy(fields, name)) {
        const [place, given] = [beside(path, signature), values[signature]]
        // Another one may have come from another window.
        if (given && signedAs.get(place)?.signature !== given)
          signedAs.set(place, { signature: given, name: signerIn(values, by) })
      }
    },
    left(path, { name, fields, values }) {
      return signaturesBy(fields, name)
        .filter(([signature, { by }]) => {
          const [former, now] = [signedAs.get(beside(path, signature)), signerIn(values, by)]
          if (!former?.name || !now || former.signature !== values[signature]) return false
          return isAsked(fields, signature, values) && !isSameName(former.name, now)
        })
        .map(([signature]) => beside(path, signature))
    },
  }
}

/** The signatures of whoever a field names. */
function signaturesBy(fields: Fields, name: string): [signature: string, field: SignatureField][] {
  return Object.entries(fields).flatMap(([signature, field]): [string, SignatureField][] =>
    field.kind === 'signature' && (field as unknown as SignatureField).by.includes(name)
      ? [[signature, field as unknown as SignatureField]]
      : [],
  )
}

/** The whole name; empty while a part of it is. */
function signerIn(values: Readonly<Record<string, unknown>>, by: readonly string[]): string {
  const parts = by.map((name) => String(values[name] ?? '').trim())
  return parts.includes('') ? '' : fullNameOf(parts)
}

/** The path of another field of the same section or entry. */
function beside(path: string, name: string): string {
  const { field, rowId } = partsOf(path)
  return rowId === undefined ? name : pathOf(field, rowId, name)
}
