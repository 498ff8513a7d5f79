import { X } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useApplication } from '../application.ts'
import { useTranslation } from '../languages.ts'
import { ProgressCircle } from './ProgressCircle.tsx'
import { StepMenu } from './StepMenu.tsx'
import type { ShownMenu } from './useMenu.ts'

/** Where one is, on a phone, and the way to all steps. */
export function PhoneBar({ menu }: { readonly menu: ShownMenu }) {
  const { t } = useTranslation()
  const { progress } = useApplication()
  const [open, setOpen] = useState(false)
  const { steps, current, title } = menu
  return (
    <nav
      aria-label={t(($) => $.app.steps.label)}
      className="flex items-center gap-3 border-b border-line bg-paper py-2 ps-4 pe-2 text-sm text-ink-soft desk:hidden"
    >
      <ProgressCircle percent={progress} size={40} showFigure={false} />
      <p className="min-w-0 flex-1 leading-snug">
        {current && `${t(($) => $.app.steps.position, { number: current.number, total: steps.length })} · `}
        {progress}%<strong className="block truncate font-semibold text-ink">{title}</strong>
      </p>
      <Button
        onPress={() => setOpen(true)}
        className="min-h-11 shrink-0 cursor-pointer rounded-field px-2 font-semibold text-orange"
      >
        {t(($) => $.app.steps.all)}
      </Button>
      <StepDrawer menu={menu} isOpen={open} onClose={() => setOpen(false)} />
    </nav>
  )
}

interface StepDrawerProps {
  readonly menu: ShownMenu
  readonly isOpen: boolean
  readonly onClose: () => void
}

function StepDrawer({ menu, isOpen, onClose }: StepDrawerProps) {
  const { t } = useTranslation()
  return (
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
  )
}
