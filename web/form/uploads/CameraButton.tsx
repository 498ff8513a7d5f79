import { Camera } from 'lucide-react'
import { useTranslation } from '#web/i18n/languages.ts'
import { Button } from '#web/ui/Button.tsx'

interface CameraButtonProps {
  readonly isDisabled: boolean
  onFiles(files: readonly File[]): void
}

/** The button that photographs a document, on a phone or tablet. */
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
