import { alteredFiles, type BrokenFile, filesWithoutContent } from '../../features/files/integrity.ts'
import { checkFailed, type DataCommand, jsonOption } from '../command.ts'
import { columns } from '../terminal.ts'

export const verifyFilesCommand: DataCommand = {
  name: 'verify-files',
  define: (command) =>
    command
      .description('reports files whose content is missing or of another length; changes nothing')
      .option('--contents', 'read every content and report each that differs from its recorded hash')
      .addOption(jsonOption())
      .addHelpText('after', '\nRestore missing files from a backup. Ends with 3 when a file is missing or altered.'),
  async run(portal, { options }) {
    const missing = await filesWithoutContent(portal)
    const known = new Set(missing.map(({ id }) => id))
    const altered = options.contents ? (await alteredFiles(portal)).filter(({ id }) => !known.has(id)) : []
    const lines = [...missing.map(lineOf('content is missing')), ...altered.map(lineOf('content was altered'))]
    const data = { missing, altered }
    if (lines.length > 0) throw checkFailed(columns(lines), data)
    const line = options.contents ? 'Every file has its original content.' : 'Every file has its content.'
    return { lines: [line], data }
  },
}

/** Returns a sentence for each broken file. */
export function brokenFileLines(files: readonly BrokenFile[]): string[] {
  return files.map(({ id, account }) => `The content of file ${id} of account ${account} is missing or was altered.`)
}

function lineOf(problem: string): (file: BrokenFile) => string[] {
  return ({ id, account }) => [`account ${account}`, `file ${id}`, problem]
}
