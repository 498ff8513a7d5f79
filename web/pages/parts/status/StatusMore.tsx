import { useState } from 'react'
import { ownDataPath } from '#domain/application/progress/navigation.ts'
import { useTranslation } from '../../../i18n/languages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { LazyBoundary, lazyWithRetry, loadForPress, useDeferredOpen } from '../../../ui/lazy.tsx'
import { Fold } from '../Fold.tsx'

/** Loads on demand, because few applicants open it. */
const loadWithdrawDialog = async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog
const WithdrawDialog = lazyWithRetry(loadWithdrawDialog)

/** Rare actions, collapsed at first: the link to the page “Your data”, and the withdrawal while it is possible. */
export function StatusMore({ isOpen: mayWithdraw }: { readonly isOpen: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Fold title={t(($) => $.status.withdraw.more)}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link to={ownDataPath}>{t(($) => $.formUi.ownDataPage)}</Link>
          {mayWithdraw && (
            <Button onPress={() => void loadForPress(loadWithdrawDialog).then(setOpen)}>
              {t(($) => $.status.withdraw.open)}
            </Button>
          )}
        </div>
      </Fold>
      <LazyBoundary>{useDeferredOpen(isOpen) && <WithdrawDialog onClose={() => setOpen(false)} />}</LazyBoundary>
    </>
  )
}
