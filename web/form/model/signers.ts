import { isSameName } from '#domain/application/people.ts'
import { fullNameOf } from '#domain/kit/entryTitle.ts'
import type { Fields } from '#domain/kit/field.ts'
import { parsePath, pathOf } from '#domain/kit/issue.ts'
import type { SignatureField } from '#domain/kit/kinds/signature.ts'
import { isFieldVisible } from '#domain/kit/section.ts'
import type { ResolvedField } from './sectionValues.ts'

/** Remembers in whose name signatures stand: one given in a name never stands under another person's. */
export interface SignerTracker {
  /** A value is about to change: a signature begins anew, or is kept in the name that stood there until now. */
  fieldEdited(path: string, resolved: ResolvedField): void
  /** A field was left. @returns the paths of signatures that were given in another name than the one there now */
  signaturesToReset(path: string, resolved: ResolvedField): readonly string[]
}

export function createSignerTracker(): SignerTracker {
  const signedAs = new Map<string, { readonly signature: unknown; readonly name: string }>()
  return {
    fieldEdited(path, { field, name, fields, values }) {
      if (field.kind === 'signature') signedAs.delete(path)
      for (const [signature, { signedBy }] of signaturesBy(fields, name)) {
        const [resolved, given] = [siblingPath(path, signature), values[signature]]
        // Another one may have come from another window.
        if (given && signedAs.get(resolved)?.signature !== given)
          signedAs.set(resolved, { signature: given, name: signerIn(values, signedBy) })
      }
    },
    signaturesToReset(path, { name, fields, values }) {
      return signaturesBy(fields, name)
        .filter(([signature, { signedBy }]) => {
          const [former, now] = [signedAs.get(siblingPath(path, signature)), signerIn(values, signedBy)]
          if (!former?.name || !now || former.signature !== values[signature]) return false
          return isFieldVisible(fields, signature, values) && !isSameName(former.name, now)
        })
        .map(([signature]) => siblingPath(path, signature))
    },
  }
}

/** The signatures of whoever a field names. */
function signaturesBy(fields: Fields, name: string): [signature: string, field: SignatureField][] {
  return Object.entries(fields).flatMap(([signature, field]): [string, SignatureField][] =>
    field.kind === 'signature' && (field as unknown as SignatureField).signedBy.includes(name)
      ? [[signature, field as unknown as SignatureField]]
      : [],
  )
}

/** The whole name; empty while a part of it is. */
function signerIn(values: Readonly<Record<string, unknown>>, nameFields: readonly string[]): string {
  const parts = nameFields.map((name) => String(values[name] ?? '').trim())
  return parts.includes('') ? '' : fullNameOf(parts)
}

/** The path of another field of the same section or entry. */
function siblingPath(path: string, name: string): string {
  const { field, rowId } = parsePath(path)
  return rowId === undefined ? name : pathOf(field, rowId, name)
}
