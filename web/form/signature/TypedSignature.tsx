import { useId, useState } from 'react'
import { controlClasses } from '../inputs/inputKind.ts'
import { useSection } from '../SectionContext.ts'
import { pictureOfName } from './signaturePng.ts'

interface TypedSignatureProps {
  readonly onSign: (picture: string) => void
  readonly onBlur: () => void
}

/** A typed name as signature, for applicants who cannot or do not want to draw. It is previewed as stored. */
export function TypedSignature({ onSign, onBlur }: TypedSignatureProps) {
  const { tKey } = useSection()
  const id = useId()
  const [name, setName] = useState('')
  const type = (text: string) => {
    setName(text)
    onSign(pictureOfName(text))
  }
  return (
    <div className="max-w-140">
      <label htmlFor={id} className="mb-1 block text-label">
        {tKey('formUi.signature.typeLabel')}
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        maxLength={140}
        className={controlClasses}
        value={name}
        onChange={(event) => type(event.target.value)}
        onBlur={onBlur}
      />
      <p className="mt-1 text-help text-ink-soft">{tKey('formUi.signature.typeHint')}</p>
    </div>
  )
}
