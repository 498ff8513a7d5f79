// npm run release:fixture: stores the data of this version, a data folder and a dump of PostgreSQL, for the test that
// upgrades them with the next version. Run it once for each release.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { zipSync } from 'fflate'
import { pino } from 'pino'
import { packStructureElements } from '../../pdf/objectStreams.ts'
import type { PdfRenderer } from '../../pdf/renderer.ts'
import { readSettings } from '../../server/config/settings.ts'
import { createContext } from '../../server/context.ts'
import { fill } from '../../server/testing/faults/filled.ts'
import { postgresBinaries } from '../../server/testing/postgres/binaries.ts'
import { startCluster } from '../../server/testing/postgres/cluster.ts'
import { fillDemo } from '../demo/fill.ts'

const compiler = NodeCompiler.create({ workspace: import.meta.dirname })
const page = packStructureElements(compiler.pdf({ mainFileContent: '#set document(title: "Record"); #line()' }))
/** Renders the same small page for each record, because real documents would make the fixture large. */
const smallPages: PdfRenderer = { render: async () => page, close: () => {} }

const environment = { REGION: 'uae', ARGON2_MEMORY_KIB: '8', ARGON2_PASSES: '1', GLEIF_URL: 'off' }
const folder = mkdtempSync(join(tmpdir(), 'portal-release-'))
// PostgreSQL runs as a separate user, which must be able to enter its folder.
chmodSync(folder, 0o711)
const project = join(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string }
const fixtureFolder = join(project, 'quality/upgrades', version)
mkdirSync(fixtureFolder, { recursive: true })

await fillAll({ DATA_DIR: join(folder, 'sqlite') })
archiveFolder('sqlite')

const cluster = startCluster(join(folder, 'cluster'))
const address = cluster.url('postgres')
await fillAll({ DATA_DIR: join(folder, 'postgres'), DATABASE_URL: address })
archiveFolder('postgres')
const options = ['--inserts', '--rows-per-insert=200', '--no-owner', '--no-privileges', '--dbname', address]
const dump = execFileSync(join(postgresBinaries() ?? '', 'pg_dump'), options, { encoding: 'utf8', maxBuffer: 2 ** 28 })
// Removes the commands of psql, which begin with a backslash, because they are not SQL.
writeFileSync(join(fixtureFolder, 'postgres.sql.gz'), gzipSync(dump.replaceAll(/^\\.*\n/gm, ''), { level: 9 }))
cluster.stop('fast')
rmSync(folder, { recursive: true, force: true })
console.log(`The data of version ${version} are in ${relative(process.cwd(), fixtureFolder)}.`)

/** Fills a portal with applications in every state, and with rows in the tables that those leave empty. */
async function fillAll(place: Readonly<Record<string, string>>): Promise<void> {
  const settings = readSettings({ ...environment, ...place })
  await fillDemo(settings, smallPages)
  const portal = await createContext(settings, { log: pino({ level: 'silent' }), print: () => {} })
  await fill(portal, 2)
  await portal.close()
}

/** Stores a data folder as an archive, without its mails, which are already delivered. */
function archiveFolder(name: string): void {
  const data = join(folder, name)
  rmSync(join(data, 'outbox'), { recursive: true, force: true })
  const found = readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = found.map((entry) => join(entry.parentPath, entry.name))
  const entries = files.map((file) => [relative(data, file), readFileSync(file)] as const)
  writeFileSync(join(fixtureFolder, `${name}.zip`), zipSync(Object.fromEntries(entries), { level: 9 }))
}
