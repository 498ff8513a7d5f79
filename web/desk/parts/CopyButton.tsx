import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  readonly onCopy?: () => void
}

/** A button that copies a text to the clipboard and then reads “Copied”. */
export function CopyButton({ text, label, onCopy }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  return (
    <Button
      size="small"
      onPress={async () => {
        await navigator.clipboard.writeText(text)
        setCopied(true)
        onCopy?.()
      }}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  )
}
