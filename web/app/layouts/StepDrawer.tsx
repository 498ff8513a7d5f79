import { X } from 'lucide-react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from '../../i18n/languages.ts'
import { AriaLocale } from '../../ui/AriaLocale.tsx'
import { StepMenu } from './StepMenu.tsx'
import type { StepMenuModel } from './useMenu.ts'

interface StepDrawerProps {
  readonly menu: StepMenuModel
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The drawer with all steps, on a phone. */
export function StepDrawer({ menu, isOpen, onClose }: StepDrawerProps) {
  const { t } = useTranslation()
  return (
    <AriaLocale>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        isDismissable
        className="fixed inset-0 z-50 animate-appear bg-veil"
      >
        <Modal className="h-full w-[min(21rem,calc(100vw-2.5rem))] animate-slide-in overflow-y-auto bg-ground shadow-over">
          <Dialog className="p-3 outline-none">
            <div className="flex items-center justify-between ps-3 pb-2">
              <Heading slot="title" className="text-heading font-semibold">
                {t(($) => $.app.steps.all)}
              </Heading>
              <Button
                aria-label={t(($) => $.app.close)}
                onPress={onClose}
                className="grid size-11 cursor-pointer place-items-center rounded-full text-ink-soft"
              >
                <X aria-hidden="true" size={20} />
              </Button>
            </div>
            {menu.minutesLeft > 0 && (
              <p className="px-3 pb-2 text-label text-ink-soft">
                {t(($) => $.app.steps.timeLeft, { count: menu.minutesLeft })}
              </p>
            )}
            <StepMenu menu={menu} onChoose={onClose} showTime />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}
