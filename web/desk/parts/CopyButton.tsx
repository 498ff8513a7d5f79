import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'

/** Copies a text, and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <Button
      size="small"
      onPress={async () => {
        await navigator.clipboard.writeText(text)
        setCopied(true)
      }}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  )
}
