import { Camera, Upload } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/languages.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useSection } from '../SectionContext.ts'

interface FilePickerProps {
  readonly label: string
  onFiles(files: readonly File[]): void
  /** File types that the device offers first; any type by default. */
  readonly accept?: string
  readonly isMultiple?: boolean
  readonly isDisabled?: boolean
  /** The accepted files, shown under the label. */
  readonly hint?: string | undefined
  readonly describedBy?: string | undefined
  readonly isInvalid?: boolean
}

const pickerClasses =
  'block w-full print:hidden cursor-pointer rounded-[0.6875rem] border-[1.5px] border-dashed px-5 py-4.5 text-center ' +
  'group text-label text-ink-soft transition-colors disabled:cursor-not-allowed disabled:bg-sunken'

/** The classes while no file is dragged over the control. */
const restClasses =
  'hover:border-orange hover:bg-orange-tint disabled:hover:border-line-strong disabled:hover:bg-transparent'

/** A control that accepts files by choosing, dropping or, while focused, pasting. */
export function FilePicker({
  label,
  onFiles,
  accept,
  isMultiple = false,
  isDisabled = false,
  hint,
  ...frame
}: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isDragOver, setDragOver] = useState(false)
  const selectFiles = (files: FileList | null) =>
    files && files.length > 0 && onFiles([...files].slice(0, isMultiple ? undefined : 1))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragOver(false)
    if (!isDisabled) selectFiles(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    if (!isDisabled) selectFiles(event.clipboardData.files)
  }
  return (
    <>
      <button
        type="button"
        disabled={isDisabled}
        aria-describedby={frame.describedBy}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setDragOver(!isDisabled)
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={drop}
        onPaste={paste}
        className={classes(
          pickerClasses,
          isDragOver ? 'border-orange bg-orange-tint' : restClasses,
          frame.isInvalid ? 'border-bad' : 'border-line-strong',
        )}
      >
        <PickerText label={label} hint={hint} isDragOver={isDragOver} />
      </button>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={(event) => {
          selectFiles(event.target.files)
          event.target.value = ''
        }}
      />
    </>
  )
}

interface PickerTextProps extends Pick<FilePickerProps, 'label' | 'hint'> {
  readonly isDragOver: boolean
}

function PickerText({ label, hint, isDragOver }: PickerTextProps) {
  const { tKey } = useSection()
  return (
    <>
      <Upload
        aria-hidden="true"
        size={18}
        className="me-2 inline-block align-[-0.2em] text-orange group-disabled:text-ink-soft"
      />
      {isDragOver ? (
        tKey('formUi.files.dropNow')
      ) : (
        <>
          <span className="font-semibold text-orange underline underline-offset-3 group-disabled:font-normal group-disabled:text-ink-soft group-disabled:no-underline">
            {label}
          </span>{' '}
          <span className="max-desk:hidden pointer-coarse:hidden">{tKey('formUi.files.drop')}</span>
        </>
      )}
      {hint && <span className="mt-1 block text-help">{hint}</span>}
    </>
  )
}

interface CameraButtonProps {
  readonly isDisabled: boolean
  onFiles(files: readonly File[]): void
}

/** The button that opens the camera of a phone or tablet to photograph a document. */
export function CameraButton({ isDisabled, onFiles }: CameraButtonProps) {
  const { t } = useTranslation()
  return (
    <div className="mt-2.5 pointer-fine:hidden">
      <Button size="small" isDisabled={isDisabled} onPress={() => takePicture(onFiles)}>
        <Camera aria-hidden="true" size={18} />
        {t(($) => $.formUi.files.camera)}
      </Button>
    </div>
  )
}

function takePicture(onFiles: CameraButtonProps['onFiles']): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/jpeg,image/png'
  input.capture = 'environment'
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]))
  input.click()
}
