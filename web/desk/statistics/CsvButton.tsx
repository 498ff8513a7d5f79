import { useMutation } from '@tanstack/react-query'
import type { DeskRequestOf } from '#domain/desk/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toasts.ts'
import { fetchFile, messageOf } from '../api.ts'
import { saveFile } from '../parts/saveFile.ts'

type Request = DeskRequestOf<'exportStatistics'>

interface CsvButtonProps {
  readonly query: Omit<Request, 'table'>
  readonly table: Request['table']
  /** The title of the table, for the accessible name of the button. */
  readonly title: string
}

/** Saves a table of the statistics as CSV. */
export function CsvButton({ query, table, title }: CsvButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile('exportStatistics', { ...query, table }),
    onSuccess: (blob) => saveFile(blob, `statistics-${table}.csv`),
    onError: (error) => showToast('error', messageOf(error)),
  })
  return (
    <Button size="small" variant="quiet" aria-label={`CSV of ${title}`} isPending={isPending} onPress={() => mutate()}>
      CSV
    </Button>
  )
}
