import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Returns the text of a private file, which is created when it is missing. Of several processes that start at once, one
 * creates it and all return the same text.
 */
export async function readOrCreate(path: string, content: () => Promise<string>): Promise<string> {
  const stored = await readFile(path, 'utf8').catch(ignoreMissing)
  if (stored !== undefined) return stored
  const fresh = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(fresh, await content(), { mode: 0o600, flag: 'wx', flush: true })
  try {
    await link(fresh, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(fresh)
  }
  return readFile(path, 'utf8')
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
