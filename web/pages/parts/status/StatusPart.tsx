import { LazyBoundary, lazyWithRetry } from '../../../ui/lazy.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

const ApplicationStatus = lazyWithRetry(async () => (await import('./ApplicationStatus.tsx')).loadApplicationStatus())

/** The status of a submitted application, the same on every page that shows it. It loads on demand, with its texts. */
export function StatusPart() {
  return (
    <LazyBoundary fallback={<Skeleton className="mb-5 h-96" />}>
      <ApplicationStatus />
    </LazyBoundary>
  )
}
