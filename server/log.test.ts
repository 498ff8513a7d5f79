import { expect, it } from 'vitest'
import { tempDir } from './testing/helper.ts'
import { startServer } from './testing/running.ts'

/** Makes a program throw an uncaught error on a signal. */
const stray = `process.on('SIGUSR2',()=>{Promise.reject(new Error('a promise'));throw(new(Error)('a throw'))})`

it('[ASVS 16.5.4] logs an uncaught error, and the server continues', async () => {
  const { process: child, address } = await startServer({
    DATA_DIR: tempDir(),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(stray)}`,
  })
  const logged = new Promise<string>((resolve) => {
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
      if (output.includes('a throw') && output.includes('a promise')) resolve(output)
    })
  })
  child.kill('SIGUSR2')
  expect((await logged).match(/an uncaught error/g)).toHaveLength(2)
  expect((await fetch(`${address}/health/ready`)).status).toBe(200)
  expect(child.exitCode).toBe(null)
})
