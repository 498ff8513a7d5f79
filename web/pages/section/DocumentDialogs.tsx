import { useId, useState } from 'react'
import { type DocumentFile, documentFilesIn, usedFor } from '#domain/documents/details.ts'
import type { DocumentList } from '#domain/documents/list.ts'
import { factsOfFile } from '#domain/documents/listText.ts'
import { subjectsOf } from '#domain/documents/subjects.ts'
import { useApplication } from '../../application/application.ts'
import { useKeyTranslation } from '../../i18n/languages.ts'
import { DetailsFields } from './DocumentFields.tsx'
import { SelectField } from './DocumentInputs.tsx'
import {
  type Describe,
  focusFirst,
  proposedKind,
  TaskDialog,
  type TaskProps,
  titleOf,
  type UnsavedDetails,
  useStore,
} from './DocumentTask.tsx'
import { changesOf, type Details, detailsOf, problemsOf, shownDetails } from './documentDetails.ts'

/** Returns a function that describes the stored details of a file in words. */
function useDescription(id: string): Describe {
  const t = useKeyTranslation()
  const { region } = useApplication()
  return (data) => {
    const files = documentFilesIn(data)
    const file = files.find(({ record }) => record._id === id)
    return file ? factsOfFile(file, subjectsOf(region.id, data), files, t).join(', ') : ''
  }
}

interface EditDialogProps {
  readonly file: DocumentFile
  readonly list: DocumentList
  /** The details typed for its upload that could not be stored. */
  readonly unsaved?: UnsavedDetails
  readonly onClose: () => void
}

/** The dialog that asks for the details of an uploaded file. */
export function EditDialog({ file, list, unsaved, onClose }: EditDialogProps) {
  const t = useKeyTranslation()
  const id = useId()
  const { region, context } = useApplication()
  const [before] = useState(() => detailsOf(file))
  const { record } = file
  const { store, ...state } = useStore(onClose, useDescription(record._id), unsaved?.failure)
  const [proposed] = useState(() => proposedKind(record, region.id))
  const [details, setDetails] = useState<Details>(
    unsaved?.details ?? { ...before, kind: before.kind ?? proposed ?? null },
  )
  const [problems, setProblems] = useState({})
  const save = () => {
    const said = shownDetails(details)
    const found = problemsOf(said, context.today)
    setProblems(found)
    const changes = changesOf(before, said)
    if (Object.keys(found).length > 0) focusFirst(id, found)
    else if (Object.keys(changes).length === 0) onClose()
    else void store({ documentDetails: { [record._id]: changes } })
  }
  return (
    <TaskDialog
      title={t('documentDetails.titles.edit', { file: record.name })}
      save="save"
      {...state}
      onSave={save}
      onClose={onClose}
    >
      <DetailsFields
        {...{ id, record, list, details, problems }}
        isProposed={before.kind === null && proposed !== undefined && details.kind === proposed}
        onChange={(changes) => setDetails({ ...details, ...changes })}
      />
    </TaskDialog>
  )
}

/** The dialog that uses an uploaded file for a further requirement. */
export function UseDialog({ line, list, onClose }: TaskProps) {
  const t = useKeyTranslation()
  const id = useId()
  const files = list.files.filter(({ hasDetails, translationOf }) => hasDetails && !translationOf)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { store, ...state } = useStore(onClose, useDescription(chosen ?? ''))
  const save = () => {
    const file = files.find(({ record }) => record._id === chosen)
    setMissing(!file)
    if (file) void store({ documentDetails: { [file.record._id]: usedFor(file, line) } })
    else focusFirst(id, { file: true })
  }
  return (
    <TaskDialog
      title={t('documentDetails.titles.use', { document: titleOf({ line }, t) })}
      save="save"
      {...state}
      onSave={save}
      onClose={onClose}
    >
      <SelectField
        id={`${id}-file`}
        name="file"
        problem={isMissing ? 'missingFile' : undefined}
        options={files.map(({ record }) => ({ id: record._id, label: record.name }))}
        value={chosen}
        onChange={setChosen}
      />
    </TaskDialog>
  )
}
