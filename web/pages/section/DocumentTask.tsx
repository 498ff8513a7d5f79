import { type ReactNode, useState } from 'react'
import { kindInName } from '#domain/documents/details.ts'
import type { DocKind } from '#domain/documents/kinds.ts'
import { nameOfDocument } from '#domain/documents/listText.ts'
import { kindsOf, requirementsOf } from '#domain/documents/requirements.ts'
import type { Changes } from '#domain/kit/changes.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { documentDetails } from '#domain/sections/documentDetails.ts'
import { ApiError, isSignOutError } from '../../api/error.ts'
import { type ApplicationState, useApplication } from '../../application/application.ts'
import { useDraftSession } from '../../application/draftSession.ts'
import { conflictIn } from '../../application/saves.ts'
import { ErrorLine } from '../../form/fields/ErrorLine.tsx'
import { useKeyTranslation } from '../../i18n/languages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { LineActionsProps } from '../parts/DocumentChecklist.tsx'
import type { Details } from './documentDetails.ts'

export interface TaskProps extends LineActionsProps {
  readonly onClose: () => void
}

/** Details that could not be stored with their upload. */
export interface UnsavedDetails {
  /** The `_id` of the file. */
  readonly id: string
  readonly details: Details
  /** The text about the failure. */
  readonly failure: string
}

/** Describes in words what another window stored about the same file or document. */
export type Describe = (data: ApplicationState['data']) => string

/**
 * Returns a function that saves details or a reason and closes the dialog, with the state of its button and the message
 * about a failure. A save is compared with the answers at the time when the dialog was opened or, after a conflict,
 * with those that it showed.
 * @param failedBefore the text about a save that failed before the dialog was opened
 */
export function useStore(onClose: () => void, nameStored: Describe, failedBefore?: string) {
  const t = useKeyTranslation()
  const draft = useDraftSession()
  const application = useApplication()
  const [revision, setRevision] = useState(application.revision)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState(failedBefore)
  const failed = (caught: unknown) => {
    // The dialog reports the failure. The footer must not, because it cannot retry this save.
    draft.saveState.set({ kind: 'none' })
    const conflict = conflictIn(caught)
    if (conflict) {
      setRevision(conflict.revision)
      const theirs = nameStored({
        ...application.data,
        clientOtherInfo: { ...Object(application.data.clientOtherInfo), ...conflict.values },
      })
      setFailure(t('documentDetails.changedElsewhere', { text: theirs || t('documentDetails.nothing') }))
    } else if (!(caught instanceof ApiError && isSignOutError(caught))) setFailure(notSavedText(caught, t))
  }
  const store = async (changes: Changes) => {
    setPending(true)
    try {
      await application.saveSection(documentDetails, changes, revision, crypto.randomUUID())
      onClose()
    } catch (caught) {
      failed(caught)
    } finally {
      setPending(false)
    }
  }
  return { store, isPending, failure }
}

/** Returns the text about details that were not stored. An error without a response of the server is reported. */
export function notSavedText(caught: unknown, t: Translate): string {
  if (!(caught instanceof ApiError)) reportError(caught)
  const reason = caught instanceof ApiError ? caught.message : t('app.errors.unreadable')
  return t('documentDetails.notSaved', { reason })
}

interface FrameProps {
  readonly title: string
  readonly save: string
  readonly isPending?: boolean
  readonly failure?: string | undefined
  readonly more?: ReactNode
  readonly children: ReactNode
  onSave(): void
  onClose(): void
}

/** A dialog with the questions of one task. */
export function TaskDialog({ title, save, isPending = false, failure, more, children, onSave, onClose }: FrameProps) {
  const t = useKeyTranslation()
  return (
    <Dialog
      title={title}
      isOpen
      onClose={() => !isPending && onClose()}
      actions={
        <>
          {more}
          <Button variant="quiet" onPress={onClose}>
            {t('documentDetails.actions.cancel')}
          </Button>
          <Button variant="primary" isPending={isPending} onPress={onSave}>
            {t(`documentDetails.actions.${save}`)}
          </Button>
        </>
      }
    >
      {children}
      <div role="alert" className="mt-3">
        {failure && <ErrorLine>{failure}</ErrorLine>}
      </div>
    </Dialog>
  )
}

/** Returns the name of a required document with the person or company that it is about. */
export function titleOf({ line }: Pick<TaskProps, 'line'>, t: Translate): string {
  return [nameOfDocument(line, t), line.subject.name].filter((part) => part !== '').join(' · ')
}

/** Returns the kind that the name of a file suggests, among those that its question accepts. */
export function proposedKind({ key, name }: Pick<FileRecord, 'key' | 'name'>, region: string): DocKind | undefined {
  return kindInName(
    name,
    requirementsOf(region).flatMap((requirement) => (requirement.key === key ? kindsOf(requirement) : [])),
  )
}

/** Moves the focus to the first field with a problem. */
export function focusFirst(id: string, problems: Readonly<Record<string, unknown>>): void {
  const [name = ''] = Object.keys(problems)
  document.getElementById(`${id}-${name}`)?.focus()
}
