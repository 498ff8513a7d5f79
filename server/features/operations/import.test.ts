import { expect, it } from 'vitest'
import { pagesOf } from '#pdf/fixtures/read.ts'
import { testServer } from '../../testing/helper.ts'
import { sampleOf } from '../../testing/samples.ts'
import type { Inspector } from '../inspection/inspector.ts'
import { importSample, placeholderPdf } from './import.ts'

it('names the document that a placeholder stands for, with question marks for letters outside Latin-1', async () => {
  expect(await pagesOf(placeholderPdf('Passport of Zoë (陈)'))).toEqual(['PassportofZoë(?)'])
})

it('inspects the signatures of one section after another, so that none waits in the queue of the account', async () => {
  const { portal, signIn } = await testServer()
  const { account } = await signIn()
  const { inspector } = portal
  let [inspections, running, most] = [0, 0, 0]
  const areVisible: Inspector['areVisible'] = async (...given) => {
    inspections += 1
    running += 1
    most = Math.max(most, running)
    return inspector.areVisible(...given).finally(() => {
      running -= 1
    })
  }
  await importSample({ ...portal, inspector: { ...inspector, areVisible } }, account, sampleOf('uae-1-simple-fze'))
  expect(inspections).toBeGreaterThan(1)
  expect(most).toBe(1)
})
