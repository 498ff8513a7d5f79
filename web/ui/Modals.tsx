import { X } from 'lucide-react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from '../i18n/languages.ts'
import { AriaLocale } from './AriaLocale.tsx'
import type { DialogProps, DrawerProps } from './Dialog.tsx'

/** The box of an open dialog. */
export function DialogModal({ title, onClose, children, actions, closeLabel }: DialogProps) {
  return (
    <AriaLocale>
      <ModalOverlay
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        isDismissable={Boolean(closeLabel)}
        isKeyboardDismissDisabled={!closeLabel && !actions}
        className="fixed inset-0 z-50 grid animate-appear place-items-center overflow-y-auto bg-veil p-4"
      >
        <Modal className="w-full max-w-md">
          <Dialog
            role={closeLabel ? 'dialog' : 'alertdialog'}
            className="relative animate-rise rounded-card border border-line bg-raised p-6 shadow-over outline-none"
          >
            <Heading slot="title" className="pe-10 text-heading font-semibold tracking-[-0.01em]">
              {title}
            </Heading>
            {closeLabel && (
              <span className="absolute end-3 top-3">
                <CloseButton label={closeLabel} onPress={onClose} />
              </span>
            )}
            <div className="mt-3 text-ink-soft">{children}</div>
            {actions && <div className="mt-6 flex flex-wrap justify-end gap-3 max-desk:*:grow">{actions}</div>}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}

/** The box of an open drawer. */
export function DrawerModal({ title, onClose, children }: DrawerProps) {
  const { t } = useTranslation()
  return (
    <AriaLocale>
      <ModalOverlay
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        isDismissable
        className="fixed inset-0 z-50 animate-appear bg-veil"
      >
        <Modal className="h-full w-[min(21rem,calc(100vw-2.5rem))] animate-slide-in overflow-y-auto bg-ground shadow-over">
          <Dialog className="p-3 outline-none">
            <div className="flex items-center justify-between ps-3 pb-2">
              <Heading slot="title" className="text-heading font-semibold">
                {title}
              </Heading>
              <CloseButton label={t(($) => $.app.close)} onPress={onClose} />
            </div>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}

function CloseButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <Button
      aria-label={label}
      onPress={onPress}
      className="grid size-11 cursor-pointer place-items-center rounded-full text-ink-soft hover:bg-hover"
    >
      <X aria-hidden="true" size={20} />
    </Button>
  )
}
