import { useId, useState } from 'react'
import { dateAskedFor } from '#domain/documents/dates.ts'
import type { DocKind } from '#domain/documents/kinds.ts'
import { issueText } from '#domain/kit/issueText.ts'
import { type FileRecord, type FilesField, isFiles } from '#domain/kit/kinds/files.ts'
import { storedRows } from '#domain/kit/values/values.ts'
import { documentDetails } from '#domain/sections/documentDetails.ts'
import { type ApplicationState, useApplication } from '../../application/application.ts'
import { useDraftSession } from '../../application/draftSession.ts'
import { conflictIn } from '../../application/saves.ts'
import { useSection } from '../../form/SectionContext.ts'
import { uploadsOf } from '../../form/uploads/accountUploads.ts'
import { FilePicker } from '../../form/uploads/FilePicker.tsx'
import { acceptOf, validateDocumentDate } from '../../form/uploads/validateFile.ts'
import { keyTranslatorFor, language, useKeyTranslation } from '../../i18n/languages.ts'
import { showToast } from '../../ui/toasts.ts'
import type { LineActionsProps } from '../parts/DocumentChecklist.tsx'
import { DetailsFields } from './DocumentFields.tsx'
import {
  focusFirst,
  notSavedText,
  proposedKind,
  TaskDialog,
  type TaskProps,
  titleOf,
  type UnsavedDetails,
} from './DocumentTask.tsx'
import { changesOf, type Details, problemsOf, shownDetails } from './documentDetails.ts'

interface UploadDialogProps extends TaskProps {
  readonly onNotStored: (unsaved: UnsavedDetails) => void
}

/** The dialog that uploads a required document. Its kind and the person are prefilled. */
export function UploadDialog({ line, list, onNotStored, onClose }: UploadDialogProps) {
  const t = useKeyTranslation()
  const id = useId()
  const { region, context, config } = useApplication()
  const { requirement } = line
  const field = useFilesField(requirement.key)
  const upload = useUpload(requirement.key, field, onNotStored)
  const [file, setFile] = useState<File>()
  const [proposed, setProposed] = useState<DocKind>()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [details, setDetails] = useState(() => firstDetails(line))
  const [dateProblem, setDateProblem] = useState<string>()
  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return
    setFile(chosen)
    setProblems(({ file: _missing, ...others }) => others)
    const kind = proposedKind({ key: requirement.key, name: chosen.name }, region.id)
    setProposed(kind)
    if (kind) setDetails({ ...details, kind })
  }
  const isInForce = details.kind !== null && dateAskedFor(details.kind) === 'expiry'
  const press = () => {
    const entered = shownDetails(details)
    const day = isInForce ? details.expiryDate : details.documentDate
    const issue = field && validateDocumentDate(day, field, context.today, isInForce)
    const found = { ...(!file && { file: 'missingFile' }), ...problemsOf(entered, context.today) }
    setProblems(found)
    setDateProblem(issue && issueText(issue, '', t).text)
    if (Object.keys(found).length > 0 || issue) {
      focusFirst(id, file && issue ? { [isInForce ? 'expiryDate' : 'documentDate']: true } : found)
    } else if (file) {
      upload(file, entered, isInForce)
      onClose()
    }
  }
  return (
    <TaskDialog
      title={t('documentDetails.titles.upload', { document: titleOf({ line }, t) })}
      save="upload"
      failure={dateProblem ?? (problems.file && t('documentDetails.missingFile'))}
      onSave={press}
      onClose={onClose}
    >
      <div className="mb-4">
        <FilePicker
          label={file?.name ?? t('formUi.files.chooseOne')}
          accept={acceptOf(config.uploads.types)}
          isInvalid={problems.file !== undefined}
          onFiles={choose}
        />
      </div>
      <DetailsFields
        {...{ id, list, details, problems }}
        record={recordOf(requirement.key, file)}
        isProposed={proposed !== undefined && details.kind === proposed}
        onChange={(changes) => setDetails({ ...details, ...changes })}
      />
    </TaskDialog>
  )
}

/** Returns the initial details of an upload: the first kind that is accepted, and whom it is about. */
function firstDetails({ requirement, subject }: LineActionsProps['line']): Details {
  const [first] = requirement.accept
  const kind = typeof first === 'string' ? first : (first?.[0] ?? null)
  const about = subject.kind === 'company' || subject.kind === 'applicant' ? [] : subject.refs
  return { ...noDetails, kind, about }
}

const noDetails: Details = {
  kind: null,
  about: [],
  documentDate: null,
  expiryDate: null,
  language: null,
  certified: false,
  certifiedBy: '',
  certifiedOn: null,
  translationOf: '',
  serves: [],
}

/** Returns a preliminary record of a file before its upload. */
function recordOf(key: string, file: File | undefined): FileRecord {
  const name = file?.name ?? ''
  const size = file?.size ?? 0
  const unknown = { _id: '', url: '', lastModified: '', uploadDate: '', blobName: '', fileType: '' }
  return { ...unknown, key, name, fileName: name, size, fileSize: size }
}

/** Returns the files field on the page for a key of uploads. */
function useFilesField(key: string): FilesField | undefined {
  const { model } = useSection()
  const field = model.section.fields[key]
  return field && isFiles(field) ? field : undefined
}

/**
 * Returns a function that uploads a file and then stores its details.
 * @param onNotStored called with details that could not be stored; after the page was left, a toast reports them
 */
function useUpload(key: string, field: FilesField | undefined, onNotStored: UploadDialogProps['onNotStored']) {
  const draft = useDraftSession()
  const { model, application } = useSection()
  return (file: File, details: Details, isInForce: boolean) => {
    if (!field) return
    const uploads = uploadsOf(draft).of(model.section, key, field, application)
    const isDated = field.withinMonths !== undefined
    // The upload itself stores the date of a dated file.
    const remaining = isDated ? { ...details, documentDate: null, expiryDate: null } : details
    if (isDated) {
      uploads.chooseKind(field.orInForce === true && isInForce)
      uploads.documentDate.set(isInForce ? details.expiryDate : details.documentDate)
    }
    const store = async ({ _id }: FileRecord) => {
      try {
        await storeNew(uploads.latest.get(), _id, changesOf(noDetails, remaining))
      } catch (caught) {
        draft.saveState.set({ kind: 'none' })
        const failure = notSavedText(caught, keyTranslatorFor(language.get()))
        if (!uploads.isShown()) showToast('error', failure)
        onNotStored({ id: _id, details: remaining, failure })
      }
    }
    void uploads.add([file], store)
  }
}

/**
 * Stores the first details of a file. After a conflict it retries, unless another window has described the file.
 * @throws ApiError
 */
async function storeNew({ saveSection, revision }: ApplicationState, id: string, details: Partial<Details>) {
  const save = (base: number) =>
    saveSection(documentDetails, { documentDetails: { [id]: details } }, base, crypto.randomUUID())
  try {
    await save(revision)
  } catch (caught) {
    const conflict = conflictIn(caught)
    const isNew = !storedRows(conflict?.values.documentDetails).some(({ rowId }) => rowId === id)
    if (!conflict || !isNew) throw caught
    await save(conflict.revision)
  }
}
