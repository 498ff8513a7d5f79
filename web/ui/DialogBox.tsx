import { X } from 'lucide-react'
import { Dialog as AriaDialog, Button, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { AriaLocale } from './AriaLocale.tsx'
import { classes } from './classes.ts'
import type { DialogProps } from './Dialog.tsx'

const widths = { narrow: 'max-w-md', normal: 'max-w-2xl', wide: 'max-w-5xl' } as const

/** The dialog itself, once its code is loaded. */
export function DialogBox({ title, isOpen, onClose, children, actions, closeLabel, width = 'narrow' }: DialogProps) {
  return (
    <AriaLocale>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        isDismissable={Boolean(closeLabel)}
        isKeyboardDismissDisabled={!closeLabel && !actions}
        className="fixed inset-0 z-50 grid animate-appear place-items-center overflow-y-auto bg-veil p-4"
      >
        <Modal className={classes('w-full', widths[width])}>
          <AriaDialog
            role={closeLabel ? 'dialog' : 'alertdialog'}
            className="relative animate-rise rounded-card border border-line bg-raised p-6 shadow-over outline-none"
          >
            <Heading slot="title" className="pe-10 text-heading font-semibold tracking-[-0.01em]">
              {title}
            </Heading>
            {closeLabel && <CloseButton label={closeLabel} onPress={onClose} />}
            <div className="mt-3 text-ink-soft">{children}</div>
            {actions && <div className="mt-6 flex flex-wrap justify-end gap-3 max-desk:*:grow">{actions}</div>}
          </AriaDialog>
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
      className="absolute end-3 top-3 grid size-11 cursor-pointer place-items-center rounded-full text-ink-soft hover:bg-hover"
    >
      <X aria-hidden="true" size={20} />
    </Button>
  )
}
