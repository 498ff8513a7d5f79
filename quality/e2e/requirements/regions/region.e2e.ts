import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { regionIds } from '../../../../domain/regions/index.ts'
import { startPortal } from '../../harness/portal.ts'
import { expect, register, signIn, test } from '../../harness/test.ts'

const run = promisify(execFile)

/** Runs a program of the project with a region. @returns its output, and whether its exit code was 0 */
async function runIn(region: string, program: string): Promise<{ said: string; ended: boolean }> {
  const args = ['--disable-warning=ExperimentalWarning', program]
  try {
    const { stdout, stderr } = await run(process.execPath, args, { env: { ...process.env, REGION: region } })
    return { said: stdout + stderr, ended: true }
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return { said: stdout + stderr, ended: false }
  }
}

for (const region of ['nowhere', 'UAE', 'au_pro']) {
  for (const program of ['scripts/build.ts', 'server/main.ts']) {
    test(`[REG-2] ${program} with region ${region} fails, and names all regions`, async () => {
      const { said, ended } = await runIn(region, program)
      expect(ended).toBe(false)
      expect(said).toContain(region)
      for (const id of regionIds) expect(said).toContain(id)
    })
  }
}

test('[REG-2] is the United Arab Emirates by default, in the browser and on the server', async ({ page, portal }) => {
  const answer = await fetch(`${portal.url}/config.json`)
  expect(await answer.json()).toMatchObject({ region: 'uae' })
  const set = process.env.REGION
  delete process.env.REGION
  const configuration: string = '../../../../vite.config.ts'
  const { default: config } = (await import(configuration)) as {
    default: { build: { outDir: string }; resolve: { alias: Record<string, string> } }
  }
  if (set !== undefined) process.env.REGION = set
  expect(config.build.outDir).toMatch(/web-uae$/)
  expect(config.resolve.alias['#region']).toMatch(/regions\/uae\/index\.ts$/)
  await page.goto(portal.url)
  await expect(page).toHaveURL(`${portal.url}/welcome`)
})

test('[REG-4] shows an applicant of another region a message instead of the pages', async ({ page }) => {
  const emirates = fileURLToPath(new URL('../../../../dist/web-uae', import.meta.url))
  const mauritius = await startPortal('mu', { WEB: emirates })
  try {
    await signIn(page, mauritius, await register(mauritius))
    await page.goto(`${mauritius.url}/company-details`)
    await expect(
      page.getByRole('heading', { name: 'Your application is with another company in our group' }),
    ).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await page.getByRole('button', { name: 'Logout' }).last().click()
    await expect(page).toHaveURL(`${mauritius.url}/welcome`)
  } finally {
    await mauritius.stop()
  }
})
