import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  readonly onCopy?: () => void
}

/** Copies a text, and says so. */
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
