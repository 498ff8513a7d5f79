import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { DocumentFile } from '#domain/documents/details.ts'
import type { Asked, DocumentList } from '#domain/documents/list.ts'
import { factsOfFile, nameOfDocument } from '#domain/documents/listText.ts'
import { subjectsOf } from '#domain/documents/subjects.ts'
import { useApplication } from '../../application/application.ts'
import { type DraftSession, useDraftSession } from '../../application/draftSession.ts'
import { useSection } from '../../form/SectionContext.ts'
import { requireMessages, useKeyTranslation } from '../../i18n/languages.ts'
import { session } from '../../session/session.ts'
import { createObservable, type Observable, useObservable } from '../../state/observable.ts'
import { Button } from '../../ui/Button.tsx'
import { useRestoreFocus } from '../../ui/focus.tsx'
import { LazyBoundary, lazyWithRetry, loadForPress } from '../../ui/lazy.tsx'
import { Facts, Text, VisuallyHidden } from '../../ui/Text.tsx'
import { DocumentChecklist, type LineActionsProps } from '../parts/DocumentChecklist.tsx'
import { Fold } from '../parts/Fold.tsx'
import type { UnsavedDetails } from './DocumentTask.tsx'

interface DocumentsCardProps {
  /** Moves the focus to a question of the page. */
  readonly onOpen: (path: string) => void
}

/** Returns the component once its texts are loaded. */
export async function loadDocumentsCard() {
  await Promise.all([requireMessages('documents'), requireMessages('documentDetails')])
  return DocumentsCard
}

/** The list of required documents with the actions for each, and the uploaded files with their details. */
function DocumentsCard({ onOpen }: DocumentsCardProps) {
  return <DocumentChecklist onOpen={onOpen} Actions={LineActions} Files={Files} />
}

async function loadDialogs() {
  const [{ UploadDialog }, { WaiveDialog }, { EditDialog, UseDialog }] = await Promise.all([
    import('./DocumentUpload.tsx'),
    import('./DocumentWaiver.tsx'),
    import('./DocumentDialogs.tsx'),
  ])
  return { UploadDialog, WaiveDialog, EditDialog, UseDialog }
}

/** Each dialog loads when it is opened for the first time. */
const dialogs = {
  upload: lazyWithRetry(async () => (await loadDialogs()).UploadDialog),
  use: lazyWithRetry(async () => (await loadDialogs()).UseDialog),
  waive: lazyWithRetry(async () => (await loadDialogs()).WaiveDialog),
} as const satisfies Readonly<Record<string, ComponentType<LineDialogProps>>>
const EditDialog = lazyWithRetry(async () => (await loadDialogs()).EditDialog)

interface LineDialogProps extends LineActionsProps {
  readonly onClose: () => void
  readonly onNotStored: (unsaved: UnsavedDetails) => void
}

/** The details that could not be stored with their upload, until a dialog has shown them. */
const unsavedByDraft = new WeakMap<DraftSession, Observable<readonly UnsavedDetails[]>>()

function unsavedOf(draft: DraftSession): Observable<readonly UnsavedDetails[]> {
  const unsaved = unsavedByDraft.get(draft) ?? createObservable<readonly UnsavedDetails[]>([])
  unsavedByDraft.set(draft, unsaved)
  return unsaved
}

/** Number of dialogs that the applicant has opened. Meanwhile, none opens by itself. */
const openTasks = createObservable(0)

function useTask(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    openTasks.set(openTasks.get() + 1)
    return () => openTasks.set(openTasks.get() - 1)
  }, [isOpen])
}

/** Opens a dialog with the typed details of an upload that could not be stored; one file after the other. */
function UnsavedTask({ list, files }: { readonly list: DocumentList; readonly files: readonly DocumentFile[] }) {
  const all = unsavedOf(useDraftSession())
  const waiting = useObservable(all)
  const isSignedIn = useObservable(session) !== undefined
  const isFree = useObservable(openTasks) === 0
  const unsaved = waiting.find(({ id }) => files.some(({ record }) => record._id === id))
  const file = files.find(({ record }) => record._id === unsaved?.id)
  if (!unsaved || !file || !isSignedIn || !isFree) return null
  const close = () => all.set(all.get().filter((one) => one !== unsaved))
  return (
    <LazyBoundary>
      <EditDialog key={unsaved.id} file={file} list={list} unsaved={unsaved} onClose={close} />
    </LazyBoundary>
  )
}

/** The actions of a required document: upload it, use an uploaded file for it, or explain why it cannot be provided. */
function LineActions({ line, list }: LineActionsProps) {
  const t = useKeyTranslation()
  const { model, mayEdit } = useSection()
  const unsaved = unsavedOf(useDraftSession())
  const [open, setOpen] = useState<keyof typeof dialogs>()
  useTask(open !== undefined)
  const buttons = useRef<HTMLDivElement>(null)
  useRestoreFocus(buttons, { isConfirming: open !== undefined })
  const { requirement, subject, state, sharedWith } = line
  const isHere = requirement.key in model.section.fields && mayEdit(requirement.key)
  const hasFiles = list.files.some(({ hasDetails }) => hasDetails)
  const isMissing = state === 'missing'
  const another = state === 'unassigned' || sharedWith !== undefined ? 'uploadAnother' : 'uploadNewer'
  const upload = isMissing || state === 'waived' ? 'upload' : another
  const actions = [
    ...(isHere ? [{ dialog: 'upload', text: upload } as const] : []),
    ...(hasFiles && isMissing ? [{ dialog: 'use', text: 'use' } as const] : []),
    ...(isMissing || state === 'waived' ? [{ dialog: 'waive', text: isMissing ? 'waive' : 'change' } as const] : []),
  ]
  const press = async (dialog: keyof typeof dialogs) => (await loadForPress(loadDialogs)) && setOpen(dialog)
  const Dialog = open && dialogs[open]
  return (
    <div ref={buttons} className="mt-1.5 flex flex-wrap gap-2">
      {actions.map(({ dialog, text }) => (
        <Button key={dialog} size="small" onPress={() => press(dialog)}>
          <Text>{t(`documentDetails.actions.${text}`)}</Text>
          <VisuallyHidden>
            {' '}
            {nameOfDocument(line, t)} {subject.name}
          </VisuallyHidden>
        </Button>
      ))}
      <LazyBoundary>
        {Dialog && (
          <Dialog
            line={line}
            list={list}
            onClose={() => setOpen(undefined)}
            onNotStored={(details) => unsaved.set([...unsaved.get(), details])}
          />
        )}
      </LazyBoundary>
    </div>
  )
}

/** Number of files shown at first; further ones are collapsed. */
const maxInitiallyShown = 10

/** The uploaded files with their details, incomplete ones first. */
function Files({ list }: { readonly list: DocumentList }) {
  const t = useKeyTranslation()
  const { region, data } = useApplication()
  const files = list.files.filter(({ hasDetails }) => hasDetails)
  const subjects = subjectsOf(region.id, data)
  const asked = files.map((file) => ({ file, asks: asksOf(file, list) }))
  const ordered = asked.toSorted((one, other) => Number(other.asks.length > 0) - Number(one.asks.length > 0))
  if (files.length === 0) return null
  const itemsOf = (some: typeof ordered) => (
    <ul className="mt-2 grid gap-2.5">
      {some.map(({ file, asks }) => (
        <FileItem key={file.record._id} {...{ file, asks, list, subjects, files }} />
      ))}
    </ul>
  )
  const more = ordered.length - maxInitiallyShown
  return (
    <section>
      <h3 className="font-semibold">{t('documentDetails.filesTitle')}</h3>
      <p className="max-w-[65ch] text-help text-ink-soft">
        <Text>{t('documentDetails.filesLead')}</Text>
      </p>
      {itemsOf(ordered.slice(0, maxInitiallyShown))}
      {more > 0 && (
        <Fold title={t('documentDetails.moreFiles', { count: more })}>{itemsOf(ordered.slice(maxInitiallyShown))}</Fold>
      )}
      <UnsavedTask list={list} files={files} />
    </section>
  )
}

/** Returns the details that a file still lacks, for any requirement that it counts for. */
function asksOf({ record }: DocumentFile, { lines }: DocumentList): Asked[] {
  const own = lines.filter(({ file }) => file?.record._id === record._id)
  return [...new Set(own.flatMap(({ asks }) => asks))]
}

interface FileItemProps {
  readonly file: DocumentFile
  readonly asks: readonly Asked[]
  readonly list: DocumentList
  readonly subjects: ReturnType<typeof subjectsOf>
  readonly files: readonly DocumentFile[]
}

function FileItem({ file, asks, list, subjects, files }: FileItemProps): ReactNode {
  const t = useKeyTranslation()
  const [isOpen, setOpen] = useState(false)
  useTask(isOpen)
  const item = useRef<HTMLLIElement>(null)
  useRestoreFocus(item, { isConfirming: isOpen })
  const facts = factsOfFile(file, subjects, files, t)
  const press = async () => setOpen(await loadForPress(loadDialogs))
  return (
    <li ref={item} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-label">
      <div className="min-w-52 flex-1">
        <p className="font-label wrap-anywhere">{file.record.name}</p>
        {facts.length > 0 && (
          <p className="text-help text-ink-soft wrap-anywhere">
            <Facts facts={facts} />
          </p>
        )}
        {asks.map((asked) => (
          <p key={asked} className="text-help text-orange">
            <Text>{t(`documentDetails.asks.${asked}`)}</Text>
          </p>
        ))}
      </div>
      <Button size="small" onPress={press}>
        <Text>{t('documentDetails.actions.edit')}</Text>
        <VisuallyHidden> {file.record.name}</VisuallyHidden>
      </Button>
      <LazyBoundary>{isOpen && <EditDialog file={file} list={list} onClose={() => setOpen(false)} />}</LazyBoundary>
    </li>
  )
}
