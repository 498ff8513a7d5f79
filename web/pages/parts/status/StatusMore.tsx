import { useState } from 'react'
import { useTranslation } from '../../../i18n/languages.ts'
import { Button } from '../../../ui/Button.tsx'
import { LazyBoundary, lazyWithRetry, loadForPress, useDeferredOpen } from '../../../ui/lazy.tsx'
import { Fold } from '../Fold.tsx'

/** Loads on demand, because few applicants open it. */
const loadWithdrawDialog = async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog
const WithdrawDialog = lazyWithRetry(loadWithdrawDialog)

/** Renders rare acts, folded: the withdrawal. */
export function StatusMore() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Fold title={t(($) => $.status.withdraw.more)}>
        <div>
          <Button onPress={() => void loadForPress(loadWithdrawDialog).then(setOpen)}>
            {t(($) => $.status.withdraw.open)}
          </Button>
        </div>
      </Fold>
      <LazyBoundary>{useDeferredOpen(isOpen) && <WithdrawDialog onClose={() => setOpen(false)} />}</LazyBoundary>
    </>
  )
}
