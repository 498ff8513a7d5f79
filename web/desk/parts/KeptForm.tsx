import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'

interface KeptFormProps {
  /** False when the act of the form is not possible any more. */
  readonly isPossible: boolean
  /** Renders the form. @param onDone to be called when the form was sent */
  readonly children: (onDone: () => void) => ReactNode
}

/** A form that is there while its act is possible, and longer while something is typed in it: no text is lost. */
export function KeptForm({ isPossible, children }: KeptFormProps) {
  const [isTyped, setTyped] = useState(false)
  if (!isPossible && !isTyped) return null
  return (
    <div onInput={() => setTyped(true)}>
      {!isPossible && (
        <p role="status" className="mb-3 flex flex-wrap items-center gap-3 rounded-card bg-orange-tint p-3">
          The case has changed, and this isn’t possible now. Your text is still here.
          <Button size="small" onPress={() => setTyped(false)}>
            Discard it
          </Button>
        </p>
      )}
      {children(() => setTyped(false))}
    </div>
  )
}
