import { CircleAlert, X } from 'lucide-react'
import { useRef } from 'react'
import { formatSize } from '#domain/kit/values/format.ts'
import { useKeyTranslation, useTranslation } from '#web/i18n/languages.ts'
import { useRestoreFocus } from '#web/ui/focus.tsx'
import { Text, VisuallyHidden } from '#web/ui/Text.tsx'
import { FileBadge } from './FileRow.tsx'
import type { UploadItem, UploadQueue } from './uploadQueue.ts'
import { reasonText } from './validateFile.ts'

interface UploadRowProps {
  readonly item: UploadItem
  readonly queue: UploadQueue
}

/** A file being uploaded, with its progress or the reason why it failed. */
export function UploadRow({ item, queue }: UploadRowProps) {
  const line = useRef<HTMLLIElement>(null)
  useRestoreFocus(line)
  const hasFailed = item.state === 'failed' || item.state === 'refused'
  return (
    <li
      ref={line}
      className="mt-2.5 flex items-center gap-3 rounded-[0.6875rem] border border-line py-1.5 ps-3.5 pe-1.5 text-label"
    >
      <FileBadge name={item.name} />
      <span className="min-w-0 flex-1">
        <span className="verbatim block truncate">{item.name}</span>
        {hasFailed ? <Reason item={item} /> : <Progress item={item} />}
      </span>
      <Actions item={item} queue={queue} />
    </li>
  )
}

function Reason({ item }: Pick<UploadRowProps, 'item'>) {
  const tKey = useKeyTranslation()
  const message = item.reason === undefined ? '' : reasonText(item.reason, tKey)
  return (
    <span role="alert" className="flex gap-1.5 text-help font-label text-bad">
      <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      {/* The announcement of an alert does not include the rest of the row. */}
      <VisuallyHidden>{item.name} </VisuallyHidden>
      <span>
        <Text>{message}</Text>
      </span>
    </span>
  )
}

function Progress({ item }: Pick<UploadRowProps, 'item'>) {
  const { t } = useTranslation()
  const percent = Math.round(item.progress * 100)
  return (
    <span className="flex items-center gap-2.5 text-help text-ink-soft">
      <progress
        aria-label={t(($) => $.formUi.files.uploading, { name: item.name })}
        value={percent}
        max={100}
        className="h-1.5 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-orange [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-orange [&::-webkit-progress-value]:transition-[width]"
      />
      <span className="shrink-0">
        {percent === 100
          ? t(($) => $.formUi.files.checking)
          : `${t(($) => $.formUi.files.percent, { percent })} · ${formatSize(item.size)}`}
      </span>
    </span>
  )
}

function Actions({ item, queue }: UploadRowProps) {
  const { t } = useTranslation()
  const isWaiting = item.state === 'waiting' || item.state === 'sending'
  return (
    <>
      {item.state === 'failed' && <RetryButton onPress={() => queue.retry(item.id)} />}
      <button
        type="button"
        aria-label={t(($) => (isWaiting ? $.formUi.files.cancel : $.formUi.files.dismiss), { name: item.name })}
        onClick={() => queue.cancel(item.id)}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-ink-soft hover:bg-hover"
      >
        <X aria-hidden="true" size={18} />
      </button>
    </>
  )
}

function RetryButton({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  useRestoreFocus(button)
  return (
    <button
      ref={button}
      type="button"
      onClick={onPress}
      className="min-h-11 cursor-pointer rounded-field px-2.5 font-semibold text-orange hover:underline"
    >
      {t(($) => $.formUi.files.retry)}
    </button>
  )
}
