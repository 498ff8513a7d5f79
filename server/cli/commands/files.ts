import { alteredFiles, type BrokenFile, filesWithoutContent } from '../../features/files/integrity.ts'
import type { DataCommand } from '../command.ts'
import { checkFailed } from '../errors.ts'
import { columns } from '../table.ts'

export const verifyFilesCommand: DataCommand = {
  name: 'verify-files',
  usage: '[--contents]',
  summary: 'tells files whose content is gone or of another length; nothing is changed',
  details: [
    '--contents  reads every content and tells those that are not what was kept, by their hash',
    'Restore what is missing from a backup. Ends with 3 when something is missing or altered.',
  ],
  takes: [],
  options: { contents: 'flag' },
  async run(portal, { options }) {
    const missing = await filesWithoutContent(portal)
    const known = new Set(missing.map(({ id }) => id))
    const altered = options.contents ? (await alteredFiles(portal)).filter(({ id }) => !known.has(id)) : []
    const lines = [...missing.map(lineOf('content is missing')), ...altered.map(lineOf('content was altered'))]
    if (lines.length > 0) throw checkFailed(columns(lines))
    return [options.contents ? 'Every file has the content that was kept.' : 'Every file has its content.']
  },
}

/** A sentence for each file that is not as it has to be. */
export function brokenFileLines(files: readonly BrokenFile[]): string[] {
  return files.map(({ id, account }) => `The content of file ${id} of account ${account} is missing or was altered.`)
}

function lineOf(problem: string): (file: BrokenFile) => string[] {
  return ({ id, account }) => [`account ${account}`, `file ${id}`, problem]
}
