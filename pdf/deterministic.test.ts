import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { compilePdf } from './compile.ts'
import { objectsOf } from './fixtures/read.ts'
import { drawnSignature, recordOf } from './fixtures/record.ts'

const record = recordOf(await drawnSignature())
const attached = '{"submitted":"as data"}'

/** A clock that is years off, and a stopped clock, as seen by the process. */
const clocks = {
  'Pacific/Kiritimati': 'Date.now = () => Date.UTC(2041, 0, 1); new Intl.DateTimeFormat()',
  'America/St_Johns': 'Date.now = () => 0',
}

/** Renders the document in another process with another time zone, language and clock. */
async function made([timeZone, clock]: readonly [string, string]): Promise<string> {
  const source = `
    ${clock}
    const { compilePdf } = await import(${JSON.stringify(join(import.meta.dirname, 'compile.ts'))})
    const { record, attached } = JSON.parse(process.env.SOURCE)
    process.stdout.write(Buffer.from(await compilePdf(record, { attached })).toString('base64'))`
  const env = { TZ: timeZone, LANG: 'zh_CN.UTF-8', SOURCE: JSON.stringify({ record, attached }) }
  const args = ['--input-type=module', '--eval', source]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 50_000_000 })
  return stdout
}

it('renders the same bytes in processes with other time zones, languages and dates', async () => {
  const here = Buffer.from(await compilePdf(record, { attached })).toString('base64')
  const [one, other] = await Promise.all(Object.entries(clocks).map(made))
  expect(one).toBe(here)
  expect(other).toBe(here)
})

it('contains no date except that of its record', async () => {
  const objects = objectsOf(await compilePdf(record, { attached }))
  const dates = objects.match(/D:\d{14}/g) ?? []
  expect(dates.length).toBeGreaterThan(1)
  expect(new Set(dates)).toEqual(new Set(['D:20261121100211']))
  expect(objects).toMatch(/<xmp:CreateDate>2026-11-21T10:02:11/)
  expect(objects).not.toMatch(/<xmp:ModifyDate>(?!2026-11-21T10:02:11)/)
})
