import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { pathOf } from '#domain/kit/issue.ts'
import { type Applicant, type TestServer, testServer } from '../../testing/helper.ts'
import {
  addChange,
  changesSince,
  compactChanges,
  dataPathsChangedSince,
  decodeDataPaths,
  encodeDataPaths,
} from './changes.ts'

/** Logs changes as saves do; the last of them has the given revision. */
function logChanges(server: TestServer, { account }: Applicant, last: number, pathsOf: (revision: number) => string[]) {
  return server.portal.database.transaction().execute(async (db) => {
    for (let revision = 1; revision <= last; revision++) {
      const at = new Date(revision * 1000).toISOString()
      await addChange(db, { account, revision, section: 's', dataPaths: pathsOf(revision), at })
    }
  })
}

function condense(server: TestServer, { account }: Applicant, signatures: readonly string[] = []) {
  return server.portal.database.transaction().execute((db) => compactChanges(db, account, () => new Set(signatures)))
}

async function revisionsOf(server: TestServer, { account }: Applicant): Promise<number[]> {
  const rows = await server.portal.database
    .selectFrom('change')
    .select('revision')
    .where('account', '=', account)
    .orderBy('revision')
    .execute()
  return rows.map(({ revision }) => revision)
}

it('[V4] stores the newest 1,000 changes of an account and one row for the older ones', async () => {
  const server = await testServer()
  const [as, other] = [await server.signIn(), await server.signIn()]
  await logChanges(server, other, 2, () => ['city'])
  await logChanges(server, as, 1064, (revision) => [`field${revision}`])
  await condense(server, as)
  expect(await revisionsOf(server, as)).toEqual(Array.from({ length: 1001 }, (_, index) => index + 64))
  expect(await revisionsOf(server, other)).toEqual([1, 2])
  const { database } = server.portal
  expect(await dataPathsChangedSince(database, as.account, 1063)).toEqual(['field1064'])
  expect(await dataPathsChangedSince(database, as.account, 64)).toHaveLength(1000)
  expect(await dataPathsChangedSince(database, as.account, 63)).toBe('everything')
})

it('[V4] looks for signatures only beyond the bounds', async () => {
  const server = await testServer()
  const { account } = await server.signIn()
  const signaturePathsOf = vi.fn(() => new Set<string>())
  await server.portal.database.transaction().execute((db) => compactChanges(db, account, signaturePathsOf))
  expect(signaturePathsOf).not.toHaveBeenCalled()
})

it('[V4] stores at most 4 MB of paths of an account', async () => {
  const server = await testServer()
  const as = await server.signIn()
  await logChanges(server, as, 60, (revision) => [`field${revision}`.padEnd(100_000, 'x')])
  await condense(server, as)
  const revisions = await revisionsOf(server, as)
  expect(revisions).toHaveLength(40)
  expect(revisions.at(-1)).toBe(60)
})

it('[V4] the time of a signature outlives its change; that of a deleted signature does not', async () => {
  const server = await testServer()
  const as = await server.signIn()
  const signature = 'companyLeadership/r1/signature'
  const dataPaths: Readonly<Record<number, string[]>> = {
    3: [signature, 'city'],
    5: ['gone/r2/signature'],
    9: [signature],
  }
  await logChanges(server, as, 1010, (revision) => dataPaths[revision] ?? ['city'])
  await condense(server, as, [signature])
  await condense(server, as, [signature])
  const [condensed, ...rest] = await changesSince(server.portal.database, as.account, 0)
  expect(condensed).toMatchObject({ revision: 10, dataPaths: [signature], at: new Date(9000).toISOString() })
  expect(rest).toHaveLength(1000)
})

it('[V4] a history longer than one call removes shrinks call by call', async () => {
  const server = await testServer()
  const as = await server.signIn()
  await logChanges(server, as, 2200, () => ['city'])
  const sizes: number[] = []
  for (let call = 0; call < 4; call++) {
    await condense(server, as)
    sizes.push((await revisionsOf(server, as)).length)
  }
  expect(sizes).toEqual([1701, 1202, 1001, 1001])
})

const name = fc.constantFrom('a', 'b', 'clientDetail.companyInfo', 'bankInfo', 'r1', 'r2', '__proto__')
const path = fc
  .tuple(name, fc.option(name, { nil: undefined }), fc.option(name, { nil: undefined }))
  .map(([list, rowId, field]) => pathOf(list, rowId, rowId === undefined ? undefined : field))

it('[V4] decodes exactly the encoded paths, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(path), (paths) => {
      expect(decodeDataPaths(encodeDataPaths(paths)).toSorted()).toEqual([...new Set(paths)].toSorted())
    }),
  )
})

it('decodes the plain lists that earlier versions stored', () => {
  const paths = ['clientDetail.companyInfo.city', 'bankInfo/r1', 'bankInfo/r1/bankName']
  expect(decodeDataPaths(JSON.stringify(paths))).toEqual(paths)
})
