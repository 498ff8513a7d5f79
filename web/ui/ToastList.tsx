import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components'
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import { language, useTranslation } from '../i18n/languages.ts'
import { AriaLocale } from './AriaLocale.tsx'
import { classes } from './classes.ts'
import { type ToastContent as Content, registerToaster, type ToastKind } from './toasts.ts'

/** Milliseconds before a toast starts to fade. */
export const toastShownMs = 3000
/** Milliseconds of the fade; the animation `toast` in styles/motion.css uses the same value. */
export const toastFadeMs = 500

/** The toasts on the page, newest first. Hover or focus pauses their timers. */
export const toastQueue = new ToastQueue<Content>({ maxVisibleToasts: 5 })

function add(kind: ToastKind, text: string): void {
  const duplicate = toastQueue.visibleToasts.find(({ content }) => content.kind === kind && content.text === text)
  if (duplicate) toastQueue.close(duplicate.key)
  toastQueue.add({ kind, text }, { timeout: toastShownMs + toastFadeMs })
}

registerToaster(add)

// Messages in the previous language are removed.
language.subscribe(() => toastQueue.clear())

const toastStyles = {
  success: { icon: CircleCheck, colours: 'bg-[#1b7a4b]' },
  warning: { icon: TriangleAlert, colours: 'bg-[#b8480b]' },
  error: { icon: CircleAlert, colours: 'bg-[#b42318]' },
  info: { icon: Info, colours: 'bg-[#1d3765]' },
} as const

/** The list of toasts above everything: at the top on a phone, top right on a desktop. */
export function ToastList() {
  const { t } = useTranslation()
  return (
    <AriaLocale>
      <ToastRegion
        queue={toastQueue}
        aria-label={t(($) => $.app.toasts.region)}
        className="group pointer-events-none fixed inset-x-3 top-[4.5rem] z-[70] flex flex-col gap-2 outline-none sm:inset-x-auto sm:end-4 sm:w-[24rem]"
      >
        {({ toast }) => <ToastItem key={toast.key} toast={toast} />}
      </ToastRegion>
    </AriaLocale>
  )
}

function ToastItem({ toast }: { readonly toast: (typeof toastQueue.visibleToasts)[number] }) {
  const { t } = useTranslation()
  const { kind, text }: Content = toast.content
  const { icon: Icon, colours } = toastStyles[kind]
  return (
    <Toast
      toast={toast}
      data-kind={kind}
      className={classes(
        'pointer-events-auto flex animate-toast items-start gap-3 rounded-button border border-white/15 py-1 ps-4 text-white shadow-over',
        'group-data-hovered:[animation-play-state:paused] group-data-hovered:opacity-100! group-data-focused:[animation-play-state:paused] group-data-focused:opacity-100!',
        colours,
      )}
    >
      <Icon aria-hidden="true" size={20} className="mt-3 shrink-0" />
      <ToastContent className="min-w-0 flex-1 py-2.5 text-field font-label">
        <Text slot="title">{text}</Text>
      </ToastContent>
      <Button
        slot="close"
        aria-label={t(($) => $.app.toasts.close)}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full opacity-85 hover:opacity-100 focus-visible:outline-white"
      >
        <X aria-hidden="true" size={18} />
      </Button>
    </Toast>
  )
}
