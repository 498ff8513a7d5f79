import { SaveLine } from '#web/app/layouts/SaveStatus.tsx'
import type { SaveState } from '#web/application/draftSession.ts'
import { useKeyTranslation } from '#web/i18n/languages.ts'
import { Button, Spinner } from '#web/ui/Button.tsx'
import { PageSkeleton, Skeleton } from '#web/ui/Skeleton.tsx'
import { showToast, type ToastKind } from '#web/ui/toasts.ts'
import { Group, Specimen, Specimens } from '../Specimen.tsx'

const kinds: readonly ToastKind[] = ['success', 'warning', 'error', 'info']
const saves: readonly SaveState[] = [
  { kind: 'unsaved' },
  { kind: 'saving' },
  { kind: 'saved', at: new Date('2026-11-21T10:02:00Z') },
  { kind: 'failed' },
  { kind: 'conflict' },
]

/** The components that report progress and results. */
export function Feedback() {
  const tKey = useKeyTranslation()
  return (
    <Group id="feedback">
      <Specimens>
        <Specimen state="Toast">
          <div className="flex flex-wrap gap-3">
            {kinds.map((kind) => (
              <Button key={kind} onPress={() => showToast(kind, tKey('showcase.sentence'))}>
                {tKey(`showcase.toasts.${kind}`)}
              </Button>
            ))}
          </div>
        </Specimen>
        <Specimen state="SaveStatus">
          <div className="grid gap-2.5">
            {saves.map((state) => (
              <SaveLine key={state.kind} state={state} status="pending" online onRetry={() => undefined} />
            ))}
            <SaveLine state={{ kind: 'none' }} status="pending" online={false} onRetry={() => undefined} />
            <SaveLine state={{ kind: 'none' }} status="ready" online onRetry={() => undefined} />
            <SaveLine state={{ kind: 'none' }} status="approved" online onRetry={() => undefined} />
          </div>
        </Specimen>
        <Specimen state="loading">
          <PageSkeleton label={tKey('app.loading')} />
        </Specimen>
        <Specimen state="Spinner, Skeleton">
          <div className="grid justify-items-start gap-4">
            <Spinner />
            <Skeleton className="h-11 w-full" />
            <Skeleton className="h-5 w-2/3" />
          </div>
        </Specimen>
      </Specimens>
    </Group>
  )
}
