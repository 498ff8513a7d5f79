import { copyFileSync, existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/**
 * Files worth compressing: images and fonts are already compressed, and below half a kilobyte the headers outweigh the
 * gain.
 */
const compressible = /\.(js|css|svg)$/
const minBytes = 512

/**
 * Writes the Brotli form of every text file of a build next to it (RFC 7932, highest quality), for browsers that accept
 * it. A file's name carries its hash, so a file that another region's build compressed is copied from there.
 * @param assets folder of the files
 * @param others folders of earlier builds that are compressed
 */
export async function compressAssets(assets: string, others: readonly string[]): Promise<void> {
  const names = (await readdir(assets)).filter((name) => compressible.test(name))
  await Promise.all(names.map((name) => compressOne(assets, `${name}.br`, name, others)))
}

async function compressOne(assets: string, target: string, name: string, others: readonly string[]): Promise<void> {
  const known = others.map((other) => join(other, target)).find((path) => existsSync(path))
  if (known) return copyFileSync(known, join(assets, target))
  const content = await readFile(join(assets, name))
  if (content.length < minBytes) return
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(join(assets, target), await compress(content, { params }))
}
