import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { Text } from './Text.tsx'

interface CardProps {
  readonly title?: ReactNode
  /** One line of explanation under the heading. */
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** Shows the asterisk of required questions at the heading. */
  readonly isRequired?: boolean
  readonly id?: string
}

/** A group of related questions or facts with a heading. */
export function Card({ title, description, children, isRequired = false, id }: CardProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={title ? titleId : undefined}
      className="mb-5 rounded-card border border-line bg-paper px-4.5 py-5 shadow-card desk:px-7 desk:py-6.5"
    >
      {title && (
        <h2 id={titleId} className={classes('text-heading font-[620] tracking-[-0.01em]', isRequired && 'required')}>
          {typeof title === 'string' ? <Text>{title}</Text> : title}
        </h2>
      )}
      {description && (
        <p className="mt-1 max-w-[65ch] text-label text-ink-soft">
          {typeof description === 'string' ? <Text>{description}</Text> : description}
        </p>
      )}
      {children && <div className={classes(Boolean(title) && 'mt-4.5')}>{children}</div>}
    </section>
  )
}
