import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'

interface PersistentFormProps {
  /** False when the action of the form is no longer possible. */
  readonly isPossible: boolean
  /** Renders the form. @param onDone must be called once the form was sent */
  readonly children: (onDone: () => void) => ReactNode
}

/**
 * Shows a form while its action is possible. When a change of the case makes the action impossible, a form with typed
 * text stays until the person discards the text.
 */
export function PersistentForm({ isPossible, children }: PersistentFormProps) {
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
