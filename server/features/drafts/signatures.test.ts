import sharp, { type Create } from 'sharp'
import { expect, it, vi } from 'vitest'
import { brokenSignature, drawnSignature } from '#pdf/fixtures/record.ts'
import { sampleFiles, sampleOf } from '../../testing/samples.ts'
import { type SaveCase, saveCases, saving, started, stored } from '../../testing/saving.ts'

const [declaration] = saveCases.filter(({ section }) => section === 'declaration') as [SaveCase]

async function plain(background: Create['background'], width = 300, height = 100): Promise<string> {
  const png = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

async function stroke(colour: string, width = 560, height = 150): Promise<string> {
  const line = `<path d="M40 100 C 100 10 150 140 220 60 S 380 10 500 100" fill="none" stroke="${colour}" stroke-width="1"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${line}</svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

const header = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a', 'hex').toString('base64')}`

it.each([
  ['only the first bytes of a picture', () => header],
  ['a truncated image', () => brokenSignature],
  ['half a picture', async () => (await drawnSignature()).slice(0, 600)],
  ['an empty canvas', () => plain('#0000')],
  ['one colour', () => plain('#223344')],
  ['a stroke as pale as paper', () => stroke('#ededed')],
  ['a stroke of pale yellow', () => stroke('#ffff66')],
  ['a bomb of pixels', () => plain('#0000', 3000, 2000)],
])('[SAV-3] a signature that is %s is refused with its field', async (_, made) => {
  const { server, as } = await started()
  const before = await stored(server, as)
  const answer = await saving(server, as, declaration)({ signature: await made() })
  expect(answer).toMatchObject({
    status: 400,
    code: 2024,
    data: { fields: [{ path: 'signature', code: 'notSignature' }] },
  })
  expect(answer.message).toBe('Signature: We couldn’t read this signature. Sign again.')
  expect(await stored(server, as)).toBe(before)
})

it('[V7] does not draw a picture without the header of a PNG', async () => {
  const { server, as } = await started()
  const drawn = vi.spyOn(server.portal.inspector, 'areVisible')
  const unknown = Buffer.from((await drawnSignature()).split(',')[1] ?? '', 'base64')
  unknown.write('XXXX', 12, 'latin1')
  const signature = `data:image/png;base64,${unknown.toString('base64')}`
  const answer = await saving(server, as, declaration)({ signature })
  expect(answer).toMatchObject({ code: 2024, data: { fields: [{ path: 'signature', code: 'notSignature' }] } })
  expect(drawn.mock.calls.flatMap(([images]) => images)).toEqual([])
})

it('a drawn signature is stored as it was sent, and can be removed', async () => {
  const { server, as } = await started()
  const signature = await drawnSignature()
  const save = saving(server, as, declaration)
  expect(await save({ signature })).toMatchObject({ code: 1004, data: { changes: { signature } } })
  expect(await stored(server, as)).toContain(signature)
  expect(await save({ signature: '' }, 1)).toMatchObject({ code: 1004, data: { changes: { signature: '' } } })
  expect(await stored(server, as)).not.toContain(signature)
})

it.each(sampleFiles)('the signatures of %s are accepted', async (file) => {
  const { server, as } = await started()
  const images = new Set(JSON.stringify(sampleOf(file)).match(/data:image\/png;base64,[\w+/=]+/g))
  expect(images.size).toBeGreaterThan(1)
  const codes = new Set<number>()
  for (const [index, signature] of [...images].entries()) {
    codes.add((await saving(server, as, declaration)({ signature }, index)).code)
  }
  expect([...codes]).toEqual([1004])
})

it('[SAV-3] a signature inside an entry is refused with the path of its field', async () => {
  const { server, as } = await started()
  const changes = { representatives: { r1: { signature: header } } }
  const request = { section: 'authorisedRepresentative', revision: 0, changes }
  const path = 'representatives/r1/signature'
  const refused = { status: 400, code: 2024, data: { fields: [{ path, code: 'notSignature' }] } }
  expect(await server.call('updateAndCreateCompanyLeadership', { as, request })).toMatchObject(refused)
})
