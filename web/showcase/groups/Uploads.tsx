import { FilePicker } from '#web/form/uploads/FilePicker.tsx'
import { FileRow } from '#web/form/uploads/FileRow.tsx'
import { UploadRow } from '#web/form/uploads/UploadRow.tsx'
import type { UploadItem } from '#web/form/uploads/uploadQueue.ts'
import { SendLimit, UploadQueue } from '#web/form/uploads/uploadQueue.ts'
import { useKeyTranslation } from '#web/i18n/languages.ts'
import { partsOf } from '../pages.ts'
import { Group, Specimen, SpecimenPage, Specimens } from '../Specimen.tsx'
import { fileNamed } from '../values.ts'

const parts = partsOf({})
const nowhere = () => undefined
const queue = new UploadQueue({
  limit: new SendLimit(2),
  request: () => new Promise<never>(nowhere),
  validate: nowhere,
  onDone: nowhere,
  classifyError: () => ({ reason: '', isFinal: true }),
})

/** A file in each state of its upload. */
export function Uploads() {
  const tKey = useKeyTranslation()
  const file = { name: 'licence.pdf', size: 1_604_321, progress: 0 }
  const items: readonly UploadItem[] = [
    { ...file, id: 1, state: 'waiting' },
    { ...file, id: 2, state: 'sending', progress: 0.43 },
    { ...file, id: 3, state: 'sending', progress: 1 },
    { ...file, id: 4, state: 'failed', reason: tKey('showcase.noAnswer') },
    { ...file, id: 5, state: 'refused', reason: tKey('showcase.tooBig') },
  ]
  return (
    <Group id="files">
      <SpecimenPage parts={parts}>
        <Specimens>
          {(['normal', 'error', 'disabled'] as const).map((state) => (
            <Specimen key={state} state={state}>
              <FilePicker
                label={tKey('formUi.files.choose')}
                hint={tKey('formUi.files.limits', { size: '10.00 MB', count: 20 })}
                isInvalid={state === 'error'}
                isDisabled={state === 'disabled'}
                onFiles={nowhere}
              />
            </Specimen>
          ))}
          {items.map((item) => (
            <Specimen key={item.id} state={item.state}>
              <ul>
                <UploadRow item={item} queue={queue} />
              </ul>
            </Specimen>
          ))}
          <Specimen state="filled">
            <ul>
              <FileRow file={fileNamed('licence.pdf', '2026-10-02')} onDelete={() => Promise.resolve()} />
            </ul>
          </Specimen>
          <Specimen state="readOnly">
            <ul>
              <FileRow file={fileNamed('licence.pdf', '2026-10-02')} />
            </ul>
          </Specimen>
        </Specimens>
      </SpecimenPage>
    </Group>
  )
}
