import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pagesOf, requireBuiltPages, settingsHash, stampOf } from './builtPages.ts'
import { readSettings } from './config/settings.ts'
import { tempDir } from './testing/helper.ts'
import { startServer } from './testing/running.ts'

it('[DEP-5] serves pages of its region and settings only', () => {
  const folder = tempDir()
  for (const name of ['uae', 'desk']) {
    expect(() => requireBuiltPages(readSettings({}), folder)).toThrow(`The pages of "${name}" are not built`)
    mkdirSync(pagesOf(name, folder))
    writeFileSync(stampOf(name, folder), `1 ${settingsHash(readSettings({}))}`)
  }
  expect(() => requireBuiltPages(readSettings({}), folder)).not.toThrow()
  const refused = (environment: Readonly<Record<string, string>>) => () =>
    requireBuiltPages(readSettings(environment), folder)
  expect(refused({ REGION: 'mu' })).toThrow('The pages of "mu" are not built; build them with these settings')
  expect(refused({ API_URL: 'https://api.example' })).toThrow('other values of API_URL')
})

it('[DEP-5] ends at the start in production when its pages are those of other settings', async () => {
  const API_URL = 'https://never-built.example'
  const { exitCode, said } = await startServer({ DATA_DIR: tempDir(), NODE_ENV: 'production', API_URL })
  expect(exitCode).toBe(1)
  expect(said).toMatch(/^The pages of "uae" .*npm run build, or an image with REGION=uae\.$/m)
})
