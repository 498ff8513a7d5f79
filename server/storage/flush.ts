import { open } from 'node:fs/promises'

/** Makes a file, or the entries of a folder, survive a power cut. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
