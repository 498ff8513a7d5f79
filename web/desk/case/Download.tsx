import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type DownloadReason, downloadReasons, maxDownloadText } from '#domain/desk/download/schemas.ts'
import type { DeskRequestOf } from '#domain/desk/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { fetchNamedFile, messageOf } from '../api.ts'
import { CopyButton } from '../parts/CopyButton.tsx'
import { Failure, SelectField, TextField } from '../parts/fields.tsx'
import { saveFile } from '../parts/saveFile.ts'
import { useMay } from '../session.ts'

const reasonNames: Readonly<Record<DownloadReason, string>> = {
  forAuthority: 'For an authority',
  forAudit: 'For an audit',
  forClient: 'For the client',
  other: 'Another reason',
}

type Request = DeskRequestOf<'download'>
/** Omits the reason from each kind of request. A plain `Omit` would merge the union. */
type WithoutReason<Each> = Each extends Request ? Omit<Each, 'reason' | 'text'> : never
/** The content of a download: its request without the reason. */
type DownloadTarget = WithoutReason<Request>

/** The downloads of a whole submission: its sealed PDF, and the evidence pack of the case. */
export function CaseDownloads({ account, number }: { readonly account: string; readonly number: number }) {
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <DownloadButton label={`Download PDF of submission ${number}`} target={{ account, what: 'pdf', number }} />
      <DownloadButton label="Download evidence pack" target={{ account, what: 'pack' }} />
    </div>
  )
}

/** A button that asks for a reason and then saves a copy on this computer. Hidden from people who may not download. */
export function DownloadButton({ label, target }: { readonly label: string; readonly target: DownloadTarget }) {
  const [isOpen, setOpen] = useState(false)
  if (!useMay('download')) return null
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        {label} …
      </Button>
      {isOpen && <DownloadDialog title={label} target={target} onClose={() => setOpen(false)} />}
    </>
  )
}

interface DownloadDialogProps {
  readonly title: string
  readonly target: DownloadTarget
  readonly onClose: () => void
}

function DownloadDialog({ title, target, onClose }: DownloadDialogProps) {
  const [reason, setReason] = useState<DownloadReason>('forAuthority')
  const [text, setText] = useState('')
  const { mutate, isPending, error, data: saved } = useDownload()
  const isExplained = reason !== 'other' || text.trim() !== ''
  const explanation = reason === 'other' ? { text: text.trim() } : {}
  return (
    <Dialog
      isOpen
      title={title}
      closeLabel={saved ? 'Close' : 'Cancel'}
      onClose={onClose}
      actions={
        !saved && (
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={!isExplained}
            onPress={() => mutate({ ...target, reason, ...explanation })}
          >
            Download
          </Button>
        )
      }
    >
      {saved ? (
        <Saved {...saved} />
      ) : (
        <div className="grid gap-3">
          <p>The copy leaves the desk. The timeline shows who took it and why.</p>
          <SelectField
            label="Reason"
            value={reason}
            options={downloadReasons.map((one) => [one, reasonNames[one]] as const)}
            onChange={setReason}
          />
          {reason === 'other' && (
            <TextField
              label="Your reason"
              help="It becomes a note of the case."
              value={text}
              maxLength={maxDownloadText}
              onChange={setText}
            />
          )}
          {error && <Failure>{messageOf(error)}</Failure>}
        </div>
      )}
    </Dialog>
  )
}

function useDownload() {
  return useMutation({
    mutationFn: (request: Request) => fetchNamedFile('download', request),
    onSuccess: ({ blob, name }) => saveFile(blob, name),
  })
}

/** Shows the hash of the copy, which identifies the copy in the audit log. */
function Saved({ name, sha256 }: { readonly name: string; readonly sha256: string }) {
  return (
    <div role="status" className="grid gap-3">
      <p className="wrap-anywhere">Saved as {name}.</p>
      <p className="text-label text-ink-soft">
        SHA-256, also in the audit log:
        <code className="block font-mono wrap-anywhere text-ink">{sha256}</code>
      </p>
      <div>
        <CopyButton text={sha256} label="Copy the SHA-256" />
      </div>
    </div>
  )
}
