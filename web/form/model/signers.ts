import type { Fields } from '#domain/kit/field.ts'
import { parsePath, pathOf } from '#domain/kit/issue.ts'
import type { SignatureField } from '#domain/kit/kinds/signature.ts'
import { isFieldVisible } from '#domain/kit/section.ts'
import { fullNameOf } from '#domain/kit/values/answers.ts'
import { isSameName } from '#domain/ownership/people.ts'
import type { ResolvedField } from './values.ts'

/**
 * Tracks the name under which each signature was given, so that a signature never appears under another person's name.
 */
export class SignerTracker {
  readonly #signedAs = new Map<string, { readonly signature: unknown; readonly name: string }>()

  /** Records an edit. A new signature has no name recorded yet; an existing one keeps the name before the edit. */
  fieldEdited(path: string, { field, name, fields, values }: ResolvedField): void {
    if (field.isSignature) this.#signedAs.delete(path)
    for (const [signature, { signedBy }] of signaturesBy(fields, name)) {
      const [signaturePath, given] = [siblingPath(path, signature), values[signature]]
      // Another window may have replaced the signature.
      if (given && this.#signedAs.get(signaturePath)?.signature !== given)
        this.#signedAs.set(signaturePath, { signature: given, name: signerIn(values, signedBy) })
    }
  }

  /** Handles a blurred field. @returns the paths of signatures given under another name than the current one */
  signaturesToReset(path: string, { name, fields, values }: ResolvedField): readonly string[] {
    return signaturesBy(fields, name)
      .filter(([signature, { signedBy }]) => {
        const [former, now] = [this.#signedAs.get(siblingPath(path, signature)), signerIn(values, signedBy)]
        if (!former?.name || !now || former.signature !== values[signature]) return false
        return isFieldVisible(fields, signature, values) && !isSameName(former.name, now)
      })
      .map(([signature]) => siblingPath(path, signature))
  }
}

/** Returns the signatures of the person whose name contains a field. */
function signaturesBy(fields: Fields, name: string): [signature: string, field: SignatureField][] {
  return Object.entries(fields).flatMap(([signature, field]): [string, SignatureField][] =>
    field.isSignature && (field as unknown as SignatureField).signedBy.includes(name)
      ? [[signature, field as unknown as SignatureField]]
      : [],
  )
}

/** Returns the full name of the signer; empty while any part of it is empty. */
function signerIn(values: Readonly<Record<string, unknown>>, nameFields: readonly string[]): string {
  const parts = nameFields.map((name) => String(values[name] ?? '').trim())
  return parts.includes('') ? '' : fullNameOf(parts)
}

/** Returns the path of another field of the same section or entry. */
export function siblingPath(path: string, name: string): string {
  const { field, rowId } = parsePath(path)
  return rowId === undefined ? name : pathOf(field, rowId, name)
}
