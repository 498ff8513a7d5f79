import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'

const badgeClasses = {
  urgent: 'border-orange-line bg-orange-tint',
  normal: 'border-line-strong bg-sunken',
  closed: 'border-line bg-paper',
  inactive: 'border-line bg-paper text-ink-soft',
} as const

interface BadgeProps {
  readonly tone: keyof typeof badgeClasses
  readonly children: string
}

/** A short state in a rounded box. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={classes('rounded-full border px-2.5 py-0.5 text-label whitespace-nowrap', badgeClasses[tone])}>
      {children}
    </span>
  )
}

/** Replaces a list without entries. */
export function EmptyNotice({ children }: { readonly children: string }) {
  return <p className="rounded-card border border-line bg-paper p-6 text-ink-soft">{children}</p>
}

/** Reports that a function of the portal is switched off, and how to switch it on. */
export function SwitchedOffNotice({ children }: { readonly children: ReactNode }) {
  return <p className="mb-3 rounded-card border border-orange-line bg-orange-tint px-4 py-3">{children}</p>
}
