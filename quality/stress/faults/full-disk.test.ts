import { DatabaseSync } from 'node:sqlite'
import { expect, it, vi } from 'vitest'
import { testServer } from '../../../server/testing/helper.ts'
import { saveCases, saving } from '../../../server/testing/saving.ts'
import { uploaded } from '../../../server/testing/uploading.ts'

type Handle = 'portal.db' | 'limits.db'

const environment = { RATE_LIMIT_SAVES: '1000/1m' }

/** Starts a server, and finds the SQLite files that it has open. */
async function withHandles() {
  const opening = vi.spyOn(DatabaseSync.prototype, 'exec')
  const server = await testServer({ environment })
  // Not those of the server of an earlier test, which may still be closing.
  const isOwn = (handle: unknown): handle is DatabaseSync =>
    handle instanceof DatabaseSync && handle.isOpen && handle.location()?.startsWith(server.dataDir) === true
  const handles = [...new Set<unknown>(opening.mock.contexts)].filter(isOwn)
  opening.mockRestore()
  const setPragma = (names: readonly Handle[], pragma: string) => {
    for (const handle of handles)
      if (names.some((name) => handle.location()?.endsWith(`/${name}`))) handle.exec(`PRAGMA ${pragma}`)
  }
  return { server, setPragma }
}

const full = { broken: 'max_page_count=1', healed: 'max_page_count=1000000' }
const readOnly = { broken: 'query_only=ON', healed: 'query_only=OFF' }

it.each<[string, typeof full, readonly Handle[]]>([
  ['that is full', full, ['portal.db', 'limits.db']],
  ['that is read-only', readOnly, ['portal.db', 'limits.db']],
  ['on which no data can be written', readOnly, ['portal.db']],
  ['on which no counters can be written', readOnly, ['limits.db']],
])(
  '[R12] on a disk %s it serves reads, answers a save by 503, and recovers without a restart',
  async (_, fault, names) => {
    const { server, setPragma } = await withHandles()
    const as = await server.signIn()
    const { blobName } = await uploaded(server, as)
    const [saveCase] = saveCases
    if (!saveCase) throw new Error('there is no save to try')
    let revision = JSON.parse((await server.call('findForm', { as })).text).data.revision as number
    const save = () => saving(server, as, saveCase)(saveCase.changes(`Name ${revision}`.padEnd(100, '.')), revision)
    const saveOn = async () => {
      let answer = await save()
      for (; answer.status === 200; answer = await save()) revision += 1
      return answer
    }
    const ready = () => server.inject({ method: 'GET', url: '/health/ready' })
    const isCounting = !names.includes('limits.db')
    expect(await save()).toMatchObject({ status: 200 })
    revision += 1
    setPragma(names, fault.broken)
    if (!isCounting)
      await expect(countOn(server.portal.limits.isFirst)).rejects.toThrow('the database is not available')
    const refused = await saveOn()
    expect(refused).toMatchObject({ status: 503, code: 3000, headers: { 'retry-after': '5' } })
    server.clock.pass(100)
    const another = await server.call('findForm', { as })
    expect(another).toMatchObject({ status: 200 })
    expect(another.text).toContain(`Name ${revision - 1}.`)
    const request = { fileName: blobName, fileType: 'application/pdf' }
    expect(await server.call('downloadFile', { as, request })).toMatchObject({ status: 200 })
    expect((await ready()).status).toBe(isCounting ? 200 : 503)
    setPragma(names, fault.healed)
    expect(await save()).toMatchObject({ status: 200 })
    expect((await ready()).status).toBe(200)
  },
)

/** Counts under a new key each time, because an existing counter needs no space; ends when counting throws. */
async function countOn(isFirst: (key: string, seconds: number) => Promise<boolean>): Promise<void> {
  for (let key = 0; ; key += 1) await isFirst(`key ${key}`, 60)
}
