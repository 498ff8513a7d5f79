// Runs a TypeScript program of this project with the Node version pinned in package.json, installing the dependencies
// first when they are missing or older than the lock file. Plain JavaScript without packages, because it runs on
// a machine that has only some version of Node and npm.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = `${root}node_modules/.installed`
const pinnedNode = `${root}node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`

const lock = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex')
const installed = existsSync(stamp) && existsSync(pinnedNode) && readFileSync(stamp, 'utf8') === lock
if (!installed) {
  console.log('Installing the dependencies, with the Node version the portal runs on (npm ci) ..')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) {
    console.error('The dependencies could not be installed; the output above states the reason.')
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}

const [program, ...args] = process.argv.slice(2)
const child = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', `${root}${program}`, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // Compiled code is cached between starts, so that a second start is faster.
    NODE_COMPILE_CACHE: `${root}node_modules/.cache/node`,
    ...process.env,
    PATH: `${root}node_modules/node/bin:${root}node_modules/.bin:${process.env.PATH}`,
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
