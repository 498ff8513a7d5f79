import { decisionPath, packNames, signaturePath, submissionPaths } from './manifest.ts'

/** Returns the description of a pack and its verification, for a recipient who does not know this program. */
export function textOfReadme(account: string): string {
  return `Evidence of the submissions of account ${account}

${submissionFiles()}${caseFiles()}${packNames.audit}
    The entries of the audit log about this account, one per line. Each holds the hash of the one before it; "submitted" holds
    the SHA-256 of PDF and snapshot.
${packNames.manifest}
    Every file with size and SHA-256, the operator and the time of this pack, and the hash of the last entry of the audit log at that time.
${packNames.sums}
    The same hashes for "sha256sum --check ${packNames.sums}", which does not need this program.

To check everything, the seals too: npm run portal -- verify THIS-FILE.zip
It needs no database and no settings, and names every changed, missing and added file. A forger could also build a
consistent pack from changed parts: compare the SHA-256 of this file with the one that the export printed and that the audit log of
the portal records.
`
}

/** Describes what the applicant submitted. */
function submissionFiles(): string {
  const { pdf, snapshot, ownership, structure } = submissionPaths(1)
  return `${pdf}
    The application as it was filed: PDF/A-3a, sealed. A PDF reader shows the seal and any change since. The snapshot below
    is attached to it as application.json, byte for byte. It is in the language of the brokerage. An applicant who submitted in
    another language received a copy of this document in that language; its wording is in the snapshot under "applicantWording".
${snapshot}
    The same as data: the questions and answers in the wording of that day, the answers by section and field, the signatures with their times,
    the version of the form (definitionVersion), and the SHA-256 of each upload. Canonical JSON (RFC 8785).
${ownership}
    The declared ownership of the applicant, in the Beneficial Ownership Data Standard 0.4 (standard.openownership.org):
    one statement for the applicant, for each person and entity in its register of owners, and for each of their holdings.
    With a structure in layers: one for each party and holding of every layer, for what each identified person holds in all, and
    for each entity behind which nobody is named. beneficialOwnershipOrControl is true only for natural persons: for one who owns,
    holds through companies under control, or votes more than 20 percent, controls the applicant, has special rights in it, has a
    role in a trust that holds 20 percent or controls it, or holds 20 percent together with others.
    It is derived from the snapshot; the same snapshot gives the same statements with the same statementId. A register asks for
    holders from 20 percent on: smaller holders are not in it. Absent without a register of owners.
    A later submission has its own folder, submissions/2 and so on. It confirms every statement that still holds, which is
    "updated", and its obsolete ones are "closed": each file has all that it names. A record that was closed, and a holding with
    another holder, go on under a further id, which ends with /2, /3 and so on.
${structure}
    The structure of owners in layers, with the shares in full precision, the reasons to identify each person, and the rules of
    that day. It is derived from the snapshot. Absent without such a structure.
${packNames.schema}
    The JSON Schema (2020-12) of a snapshot of this region, as its form was defined when the pack was made: its $id ends with
    that version. A snapshot of another definitionVersion may ask other questions.
${signaturePath('SHA256')}
    Each signature as it was sent. PDF and snapshot have it redrawn, in fewer pixels and eight greys, so that hundreds of them
    fit into one document. The snapshot names both under "signatures", for each field: sha256 is that of the file here, and its
    name; keptSha256 is that of the PNG file in the record, which holds it in base64 as "image", and of which "values" has
    the SHA-256 too. Older snapshots have no keptSha256, and the SHA-256 of "data:image/png;base64," with the base64 after it.
files/QUESTION/NUMBER-NAME
    The uploads that were submitted, under the key of the question they answer.
`
}

/** Describes what the brokerage added and decided. */
function caseFiles(): string {
  return `${packNames.deskFiles}/NUMBER-NAME
    The documents that the brokerage added, such as a screening report. The applicant never saw them. "document added" in the
    audit log holds the SHA-256 of each.
${packNames.documents}
    The list of these documents: path, title, by whom and when each was added, and its SHA-256. Canonical JSON. Absent
    without one.
${packNames.erasures}
    What the applicant asked to have erased, when, and how the brokerage answered. Canonical JSON. Absent without a request.
${packNames.requests}
    What the brokerage asked the applicant for: rounds with their requests, the replies, and how each was judged. Canonical
    JSON. Absent without a request.
${packNames.judgements}
    What the brokerage checked and found: every verdict on a check, every finding that was added, and what was said about each
    finding. What the financial-crime officers have judged is only counted, under "restricted". Canonical JSON. Absent before
    the first.
${decisionPath(1)}
    The record of a decision: by whom and when, on which submission and recommendation, by which policy, on which checks and
    findings, with the internal reasons and the code of the text for the applicant. Canonical JSON. Later decisions are ${decisionPath(2)} and so on; absent
    before the first. "approved" and "declined" in the audit log hold its SHA-256.
`
}
