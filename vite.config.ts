import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { regionIds } from './domain/regions/index.ts'
import { payloadOf } from './server/payloadSettings.ts'
import { readSettings } from './server/settings.ts'

const region = process.env.REGION ?? 'uae'
if (!regionIds.some((id) => id === region)) {
  throw new Error(`REGION is "${region}"; it must be one of ${regionIds.join(', ')}`)
}

export default defineConfig({
  root: 'web',
  plugins: [
    react({ compiler: true }),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'zh-CN'] }), enforce: 'pre' },
  ],
  // Nothing of the payload encryption is in the files of a build where it is not set up.
  define: { 'import.meta.env.VITE_PAYLOAD': JSON.stringify(payloadOf(readSettings(process.env)) ?? null) },
  resolve: {
    alias: { '#region': fileURLToPath(new URL(`./domain/regions/${region}/index.ts`, import.meta.url)) },
  },
  build: { outDir: `../dist/web-${region}`, emptyOutDir: true, target: 'es2024', sourcemap: false },
  server: { port: 5173, proxy: { '/v1': 'http://127.0.0.1:3000', '/config.json': 'http://127.0.0.1:3000' } },
})
