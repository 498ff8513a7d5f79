import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { codes } from '../../domain/contract/codes.ts'
import { type DeskCallName, deskCalls, deskHeader } from '../../domain/desk/calls.ts'
import { roles } from '../../domain/desk/permissions.ts'
import { caseStates } from '../../domain/desk/states.ts'
import { createPdfRenderer, type PdfRenderer } from '../../pdf/renderer.ts'
import { buildApp } from '../../server/app.ts'
import { readSettings } from '../../server/config/settings.ts'
import { createContext } from '../../server/context.ts'
import { allStaff } from '../../server/database/repositories/desk/staff.ts'
import { demoPassword, fillDemo } from './fill.ts'

/** Password hashing at its cheapest, and no call to the register of LEIs. */
const quick = { ARGON2_MEMORY_KIB: '8', ARGON2_PASSES: '1', GLEIF_URL: 'off' }
/** Returns a renderer that renders one document and reuses it, because thirty would take most of the time. */
function drawingOnce(): PdfRenderer {
  const renderer = createPdfRenderer()
  let first: Promise<Uint8Array> | undefined
  return {
    render: (...given) => {
      first ??= renderer.render(...given)
      return first
    },
    close: () => renderer.close(),
  }
}

it('the demo has applications in every state and staff for every role, who log in to the desk as printed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-demo-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const settings = readSettings({ ...quick, DATA_DIR: folder, REGION: 'uae' })
  const members = await fillDemo(settings, drawingOnce())

  const portal = await createContext(settings, { log: pino({ level: 'silent' }), print: () => {} })
  const [pages, desk] = ['pages', 'desk'].map((name) => {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'index.html'), `<!doctype html><title>The ${name}</title>`)
    return join(folder, name)
  })
  const app = await buildApp(portal, pages, desk)
  onTestFinished(async () => {
    await app.close()
    await portal.close()
  })
  const { database } = portal
  const cases = await database.selectFrom('deskCase').select('state').execute()
  expect(new Set(cases.map(({ state }) => state))).toEqual(new Set(caseStates))
  const drafts = await database.selectFrom('application').where('submittedAt', 'is', null).select('account').execute()
  expect(drafts.length).toBeGreaterThan(0)
  const staff = await allStaff(database)
  expect(new Set(staff.flatMap((one) => one.roles))).toEqual(new Set(roles))

  expect((await app.inject('/')).body).toContain('The pages')
  expect((await app.inject('/desk')).body).toContain('The desk')
  const call = async (name: DeskCallName, payload: object) => {
    const { method, path: url } = deskCalls[name]
    return (await app.inject({ method, url, payload, headers: { [deskHeader]: '1' } })).json()
  }
  expect(members).toHaveLength(staff.length)
  for (const { email, recoveryCodes } of members) {
    const { data } = await call('signIn', { email, password: demoPassword })
    for (const code of recoveryCodes.slice(0, 1))
      expect(await call('signInSecond', { ticket: data.ticket, code }), email).toMatchObject({
        code: codes.loginSuccess,
      })
  }
})
