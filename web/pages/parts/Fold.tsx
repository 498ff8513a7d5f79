import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Text } from '../../ui/Text.tsx'

/** A collapsible part of a page, closed at first. */
export function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="open:[&>summary>svg]:rotate-90">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field text-label font-semibold">
        <ChevronRight
          aria-hidden="true"
          size={18}
          className="shrink-0 text-ink-soft transition-transform rtl:-scale-x-100"
        />
        <Text>{title}</Text>
      </summary>
      <div className="grid gap-6 pt-0.75">{children}</div>
    </details>
  )
}
