import { readFile } from 'node:fs/promises'
import type { PdfProblem } from './inspector.ts'
import { createActions, createReferences, maxSteps, type PlacedAction, type Position } from './pdfActions.ts'
import { namesIn, type PdfName, wantedNames } from './pdfNames.ts'
import { maxObjectStreams, unpackObjectStreams } from './pdfObjectStreams.ts'
import { objectsIn } from './pdfObjects.ts'
import { addressAfter, hidden, isAddressAfter, isObjectAfter, referenceAfter, unreadable } from './pdfStrings.ts'

/** Bytes at the end of a file in which readers look for the trailer. */
const trailerBytes = 1024

/** Names of actions that run something or open another file, and of embedded files, which would not be inspected. */
const activeNames = [
  'JavaScript',
  'Launch',
  'Rendition',
  'RichMedia',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  // Runs the script of a 3D drawing.
  'OnInstantiate',
] as const
/** Names that are harmful only with some values. */
const valuedNames = ['XFA', 'EF', 'URI', 'Base', 'F', 'UF'] as const
/** Actions that a reader performs without a click. */
const triggerNames = ['OpenAction', 'AA'] as const

const isValued: ReadonlySet<string> = new Set(valuedNames)

const wantedInFile = wantedNames([...activeNames, ...valuedNames, ...triggerNames, 'Encrypt', 'ObjStm'])
/** `JS` is short enough to occur by accident in the bytes of an image, so it only counts in objects. */
const wantedInObjects = wantedNames([...activeNames, ...valuedNames, ...triggerNames, 'JS'])

/** Maximum addresses of links and files in one PDF: a document has a few hundred, and each costs some microseconds. */
const maxAddresses = 20_000

/** The findings of an inspection, and what remains to be inspected. */
interface Findings {
  addresses: number
  isActive: boolean
  readonly triggers: PlacedAction[]
  /** Numbers of the objects that hold paths of files. */
  readonly paths: Set<number>
}

/**
 * Inspects the structure of a PDF: it must be complete, unprotected and without automatic actions. Nothing is rendered.
 * Content that cannot be inspected is refused: encrypted files, and streams that may contain objects but are packed in
 * an unusual way.
 */
export async function problemOfPdf(path: string): Promise<PdfProblem | undefined> {
  const bytes = await readFile(path)
  if (!isWhole(bytes)) return 'brokenPdf'
  const findings: Findings = { addresses: maxAddresses, isActive: false, triggers: [], paths: new Set() }
  let namedStreams = 0
  for (const found of namesIn(bytes, wantedInFile)) {
    if (found.name === 'ObjStm') namedStreams += 1
    else if (found.name === 'Encrypt' && isObjectAfter(bytes, found.end)) return 'lockedPdf'
    else judge(bytes, found, findings)
    if (namedStreams > maxObjectStreams || isExcessive(findings)) return 'complexPdf'
  }
  return findings.isActive ? 'activePdf' : problemOfObjects(bytes, namedStreams, findings)
}

function isExcessive({ addresses, triggers, paths }: Findings): boolean {
  return addresses < 0 || triggers.length > maxSteps || paths.size > maxSteps
}

function isWhole(bytes: Buffer): boolean {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - trailerBytes))
  return /^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8)) && tail.includes('startxref') && /%%EOF[\s\0]*$/.test(tail)
}

/** Inspects one name. Actions that a reader performs by itself are inspected later, when every object is known. */
function judge(bytes: Buffer, { name, end }: PdfName, findings: Findings): void {
  if (name === 'OpenAction' || name === 'AA') {
    if (isObjectAfter(bytes, end)) findings.triggers.push({ bytes, begin: end, isSet: name === 'AA' })
  } else if (name !== 'Encrypt') findings.isActive ||= isActive(bytes, { name, end }, findings)
}

function isActive(bytes: Buffer, { name, end }: Pick<PdfName, 'name' | 'end'>, findings: Findings): boolean {
  if (name === 'XFA' || name === 'EF') return isObjectAfter(bytes, end)
  if (!isValued.has(name)) return true
  // In `/S /URI` the name is the kind of an action, in `/F 4` it has flags.
  if (!isAddressAfter(bytes, end)) return false
  findings.addresses -= 1
  const address = addressAfter(bytes, end)
  if (name === 'URI' || name === 'Base') return !isHarmlessLink(address)
  const number = referenceAfter(bytes, end)
  if (number === undefined) return isNetworkPath(address)
  findings.paths.add(number)
  return Number.isNaN(number)
}

/**
 * Returns true for a harmless link: ordinary documents link to pages, mailboxes and telephone numbers, and readers ask
 * before they follow. Other schemes, paths, and addresses elsewhere in the file are refused.
 */
function isHarmlessLink(address: string): boolean {
  if (address === unreadable || address === hidden || /^[/\\]/.test(address)) return false
  return /^(?:https?|mailto|tel):/i.test(address) || !/^[a-z][a-z\d+.-]*:/i.test(address)
}

/** Returns true for a network path: reading it would send the user's name and password hash to another machine. */
function isNetworkPath(address: string): boolean {
  return address === hidden || /^(?:[/\\]{2}|(?:file|smb|https?|ftp):)/i.test(address)
}

/** Inspects the contents of object streams, and the actions that run without a click. */
function problemOfObjects(bytes: Buffer, namedStreams: number, findings: Findings): PdfProblem | undefined {
  const objects = objectsIn(bytes)
  if (typeof objects === 'string') return objects
  const unpacked = unpackObjectStreams(bytes, objects, namedStreams)
  if (typeof unpacked === 'string') return unpacked
  for (const { bytes: content } of unpacked) {
    for (const found of namesIn(content, wantedInObjects)) judge(content, found, findings)
    if (isExcessive(findings)) return 'complexPdf'
  }
  if (findings.isActive) return 'activePdf'
  if (findings.triggers.length + findings.paths.size === 0) return undefined
  const references = createReferences(bytes, objects, unpacked)
  if (!references) return 'complexPdf'
  const paths = [...findings.paths].flatMap((number) => references.valuesOf(number, isString))
  if (paths.some((path) => isString(path) && isNetworkPath(addressAfter(path.bytes, path.begin)))) return 'activePdf'
  return findings.triggers.map(createActions(references)).find((problem) => problem !== undefined)
}

function isString({ bytes, begin }: Position): boolean {
  return /^\s*(?:\(|<[^<])/.test(bytes.toString('latin1', begin, begin + 64))
}
