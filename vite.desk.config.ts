import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileMessages } from './scripts/compileMessages.ts'

const outDir = fileURLToPath(new URL('./dist/web-desk', import.meta.url))
const pdfjs = fileURLToPath(new URL('./node_modules/pdfjs-dist', import.meta.url))

/** The pages of the brokerage's desk: one build for all regions, in English, with nothing of an applicant's pages. */
export default defineConfig({
  root: 'web/desk',
  base: '/desk/',
  publicDir: fileURLToPath(new URL('./web/public', import.meta.url)),
  plugins: [
    react({ compiler: true }),
    tailwindcss(),
    compileMessages(),
    {
      // What pdf.js loads for some documents, by name.
      name: 'pdfjs-files',
      closeBundle() {
        for (const name of ['cmaps', 'standard_fonts', 'wasm'])
          cpSync(`${pdfjs}/${name}`, `${outDir}/pdfjs/${name}`, { recursive: true })
      },
    },
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
  // Scripts and styles name each other relative to themselves, because one build is served below any path. The server
  // rewrites the addresses in the page.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2024',
    sourcemap: false,
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
})
