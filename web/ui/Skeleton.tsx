import { classes } from './classes.ts'

/** A grey placeholder of the size of content that is loading. Set width and height by classes. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden="true" className={classes('animate-shimmer rounded-md bg-line', className)} />
}

/** The skeleton of a page of questions while it loads. */
export function PageSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton className="mb-3 h-8 w-64 max-w-full" />
      <Skeleton className="mb-8 h-5 w-[32rem] max-w-full" />
      <div className="rounded-card border border-line bg-paper p-7">
        <Skeleton className="mb-6 h-6 w-48 max-w-full" />
        <div className="grid gap-5 desk:grid-cols-2">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} className="h-16" />
          ))}
        </div>
      </div>
    </div>
  )
}
