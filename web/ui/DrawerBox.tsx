import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from '../i18n/languages.ts'
import { AriaLocale } from './AriaLocale.tsx'

interface DrawerBoxProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A drawer at the start of the page. It closes with Escape and with a press beside it. */
export function DrawerBox({ title, isOpen, onClose, children }: DrawerBoxProps) {
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
                {title}
              </Heading>
              <Button
                aria-label={t(($) => $.app.close)}
                onPress={onClose}
                className="grid size-11 cursor-pointer place-items-center rounded-full text-ink-soft"
              >
                <X aria-hidden="true" size={20} />
              </Button>
            </div>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}
