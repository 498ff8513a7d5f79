// npm run dev: restarts the server when its files change, and reloads the pages in place.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { loadEnvironmentFile } from '../server/config/environment.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
loadEnvironmentFile()
const server = spawn(process.execPath, ['--watch', '--disable-warning=ExperimentalWarning', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
})
const web = await createServer({ configFile: `${root}vite.config.ts` })
await web.listen()
web.printUrls()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill(signal)
    process.exit(0)
  })
}
