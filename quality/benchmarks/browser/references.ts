import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { manifests } from '../../../domain/kit/translate.ts'
import { compressAssets } from '../../../scripts/compress.ts'
import { type PortalUnderTest, startPortal } from '../../e2e/harness/portal.ts'

/** A reference page, built, compressed and served like ours. */
export interface Reference {
  readonly portal: PortalUnderTest
  readonly url: string
  close(): Promise<void>
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function serve(folder: string): Promise<Reference> {
  await compressAssets(join(folder, 'assets'), [])
  const portal = await startPortal('uae', { WEB: folder })
  return {
    portal,
    url: portal.url,
    async close() {
      await portal.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Builds the pages of a folder with the portal's own tools, including the compiler and both languages, and serves them.
 * @param source a folder below `quality/benchmarks/` with an index.html
 * @param constants values of constants in its scripts, by name
 */
export async function serveBuilt(
  source: string,
  constants: Readonly<Record<string, unknown>> = {},
): Promise<Reference> {
  process.env.NODE_ENV = 'production'
  const folder = temporaryFolder()
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..', source),
    logLevel: 'warn',
    plugins: [
      react({ compiler: true }),
      {
        ...optimizeLocales.vite({ locales: ['en-US', ...Object.values(manifests).map(({ locale }) => locale)] }),
        enforce: 'pre',
      },
    ],
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { outDir: folder, emptyOutDir: true, target: 'es2024', sourcemap: false },
  })
  return serve(folder)
}

/** Serves one page of plain HTML. */
export function serveHtml(html: string): Promise<Reference> {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), html)
  return serve(folder)
}
