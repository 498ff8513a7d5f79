import type { ReactNode } from 'react'
import { usePageTitle } from '../../ui/MessagePage.tsx'
import { Text } from '../../ui/Text.tsx'

interface PageHeadProps {
  readonly title: string
  readonly lead?: ReactNode
  /** The name in the window's title. Defaults to the heading. */
  readonly page?: string
}

/** The heading of a page with one line below it. Sets the window's title. */
export function PageHead({ title, lead, page = title }: PageHeadProps) {
  usePageTitle(page)
  return (
    <div className="mb-6">
      <h1 className="text-title font-[650] tracking-[-0.02em]">
        <Text>{title}</Text>
      </h1>
      {lead && <p className="lead mt-1.5 text-ink-soft">{typeof lead === 'string' ? <Text>{lead}</Text> : lead}</p>}
    </div>
  )
}
