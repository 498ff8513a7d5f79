import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Settings } from '../../config/settings.ts'
import { createDatabases } from '../../database/databases.ts'
import { migrate } from '../../database/migrate.ts'
import { openStore } from '../../database/open.ts'
import { movePosition } from '../../database/repositories/events.ts'
import { sqliteDialect } from '../../database/sqlite/dialect.ts'
import { openSqlite } from '../../database/sqlite/execute.ts'
import { readRows } from '../../database/tableRows.ts'
import type { Database } from '../../database/tables.ts'
import { contentDigestOf, isSameContent } from '../../storage/digest.ts'
import { flush, openBlobs } from '../../storage/diskBlobs.ts'
import { assertSharedFolder } from '../../storage/sharedFolder.ts'
import { backupNames, keyNames, tableFile } from './backup.ts'
import { type CheckedBackup, tablesOf } from './backupCheck.ts'
import { copyBlob, copyTables, filledTable, NotEmptyError } from './copyData.ts'

/**
 * More events than can have been published between a backup and the loss of the data, because readers may know their
 * positions.
 */
const positionsSinceBackup = 1_000_000

/**
 * Restores a checked backup into an empty installation, on either database, in a folder or a bucket. The tables are
 * restored last, because without them nothing else counts as data. When this resolves, everything is on the disk.
 * @throws Error with one sentence when data exist already, or differ from the backup afterwards
 */
export async function restoreBackup(folder: string, backup: CheckedBackup, settings: Settings): Promise<void> {
  const { dataDir, databaseUrl } = settings
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (databaseUrl === '') await restoreFolder(folder, backup, settings)
  else await restorePostgres(folder, backup, settings)
}

async function restoreFolder(folder: string, backup: CheckedBackup, settings: Settings): Promise<void> {
  const { dataDir } = settings
  await restoreKeys(folder, backup, dataDir)
  await restoreFiles(folder, backup, settings)
  const path = join(dataDir, 'portal.db')
  const data = sqliteDialect(openSqlite(`${path}.part`))
  const { database } = createDatabases(data, data)
  try {
    await migrate(database, backup.note.version)
    await database.transaction().execute((db) => fill(db, folder, backup))
    await migrate(database)
    await movePosition(database, positionsSinceBackup)
  } finally {
    // Closing the last connection moves the write-ahead log into the file.
    await database.destroy()
  }
  await flush(`${path}.part`)
  // Flushes the names of the files before that of the database which refers to them.
  await flush(dataDir)
  await rename(`${path}.part`, path)
  for (const changed of [dataDir, dirname(resolve(dataDir))]) await flush(changed)
}

async function restorePostgres(folder: string, backup: CheckedBackup, settings: Settings): Promise<void> {
  const { database, close } = await openStore(settings, { upTo: backup.note.version })
  try {
    await database.transaction().execute((db) => assertEmpty(db, backup))
    await restoreKeys(folder, backup, settings.dataDir)
    await restoreFiles(folder, backup, settings)
    await database.transaction().execute(async (db) => {
      await assertEmpty(db, backup)
      await fill(db, folder, backup)
      // In the transaction of the rows, so that a server that finds them never assigns a position that readers know.
      await migrate(db)
      await movePosition(db, positionsSinceBackup)
    })
    if (settings.s3Bucket === '') await assertSharedFolder(database, join(settings.dataDir, 'files'))
  } finally {
    await close()
  }
}

async function assertEmpty(db: Database, { note }: CheckedBackup): Promise<void> {
  const filled = await filledTable(db, tablesOf(note))
  if (filled === undefined) return
  throw new NotEmptyError(
    `The database at DATABASE_URL is not empty: its table "${filled}" has rows. A backup is restored into an empty one.`,
  )
}

async function fill(db: Database, folder: string, { note }: CheckedBackup): Promise<void> {
  await copyTables({ tables: tablesOf(note), rows: (table) => readRows(tableFile(folder, table)) }, db)
}

async function restoreFiles(folder: string, { files }: CheckedBackup, settings: Settings): Promise<void> {
  const blobs = await openBlobs(settings)
  for (const file of files) await copyBlob(blobs, file, createReadStream(join(folder, backupNames.files, file.id)))
}

/**
 * Restores the certificate and the key of the data folder. Servers of one database share them, so different ones are
 * not overwritten.
 */
async function restoreKeys(folder: string, { note }: CheckedBackup, dataDir: string): Promise<void> {
  for (const name of keyNames) {
    const digest = note[name]
    if (!digest) continue
    const path = join(dataDir, backupNames[name])
    if (!existsSync(path)) {
      await copyFile(join(folder, backupNames[name]), path)
      await flush(path)
    } else if (!isSameContent(await contentDigestOf(path), digest))
      throw new NotEmptyError(`"${path}" differs from that of the backup; move it away first.`)
  }
}
