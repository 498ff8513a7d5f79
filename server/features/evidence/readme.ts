import { packNames, signaturePath, submissionPaths } from './manifest.ts'

/** Returns the description of a pack and its verification, for a recipient who does not know this program. */
export function textOfReadme(account: string): string {
  const { pdf, snapshot, ownership } = submissionPaths(1)
  return `Evidence of what account ${account} submitted

${pdf}
    The application as it was filed: PDF/A-3a, sealed. A PDF reader shows the seal and any change since. The snapshot below
    is attached to it as application.json, byte for byte.
${snapshot}
    The same as data: questions and answers as worded that day, the answers by section and field, who signed when, the
    version of the form (definitionVersion), and the SHA-256 of each upload. Canonical JSON (RFC 8785).
${ownership}
    Who owns the applicant, as it declared it, in the Beneficial Ownership Data Standard 0.4 (standard.openownership.org):
    one statement for the applicant, for each person and entity in its register of owners, and for what each of them holds.
    It is made from the snapshot; the same snapshot gives the same statements with the same statementId. A register asks for
    holders from 20 percent on: who holds less is not in it. Absent where no register of owners was asked.
    A later submission has a folder of its own, submissions/2 and so on; there what changed is "updated", what no longer holds
    is "closed", and what still holds as it was is not stated again: take all submissions together. Absent where nothing changed.
${packNames.schema}
    The JSON Schema (2020-12) of a snapshot of this region, as its form was defined when the pack was made: its $id ends with
    that version. A snapshot of another definitionVersion may ask other questions.
${signaturePath('SHA256')}
    Each signature as it was sent. PDF and snapshot have it drawn anew, in fewer pixels and eight greys, so that hundreds of them
    fit into one document. The snapshot names both under "signatures", for each field: sha256 is that of the file here, and its
    name; keptSha256 is that of the PNG file in the record, which stands there in base64 as "image", and of which "values" has
    the SHA-256 too. Older snapshots have no keptSha256, and the SHA-256 of "data:image/png;base64," with the base64 after it.
files/QUESTION/NUMBER-NAME
    The uploads that were submitted, under the key of the question they answer.
${packNames.audit}
    The entries of the audit log about this account, one a line. Each holds the hash of the one before it; "submitted" holds
    the SHA-256 of PDF and snapshot.
${packNames.manifest}
    Every file with size and SHA-256, who made this pack and when, and the hash of the last entry of the audit log then.
${packNames.sums}
    The same hashes for "sha256sum --check ${packNames.sums}", which needs no program of ours.

To check everything, the seals too: npm run portal -- verify THIS-FILE.zip
It needs no database and no settings, and names what was changed, is missing or was added. Whoever could change a part could also
make a pack anew that agrees with itself: compare the SHA-256 of this file with the one the export printed and the audit log of the
portal keeps.
`
}
