import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Pool } from 'pg'

/** A table of texts by key, in which a write is durable before it is acknowledged. */
interface KeyValueStore {
  read(key: string): Promise<string>
  write(key: string, text: string): Promise<void>
}

/** Connections to PostgreSQL, as many as the portal has for its data by default. */
const connections = 9

/**
 * Opens a table of texts that is as durable as the portal's data.
 * @param isGrouped true when concurrent writes share a flush of the disk; otherwise each has its own
 */
export function openKeyValueStore(place: {
  readonly folder: string
  readonly databaseUrl: string
  readonly isGrouped: boolean
}): Promise<KeyValueStore> {
  return place.databaseUrl === ''
    ? inSqlite(join(place.folder, 'bare.db'), place.isGrouped)
    : inPostgres(place.databaseUrl)
}

async function inSqlite(path: string, isGrouped: boolean): Promise<KeyValueStore> {
  const database = new DatabaseSync(path)
  database.exec('PRAGMA journal_mode=WAL')
  database.exec('PRAGMA synchronous=FULL')
  database.exec('create table if not exists kept (key text primary key, text text not null) without rowid')
  const select = database.prepare('select text from kept where key = ?')
  const upsert = database.prepare('insert into kept values (?, ?) on conflict (key) do update set text = excluded.text')
  const waiting: { key: string; text: string; resolve(): void }[] = []
  const writeAll = () => {
    const all = waiting.splice(0)
    database.exec('begin immediate')
    for (const { key, text } of all) upsert.run(key, text)
    database.exec('commit')
    for (const { resolve } of all) resolve()
  }
  return {
    read: async (key) => String(select.get(key)?.text),
    async write(key, text) {
      if (!isGrouped) return void upsert.run(key, text)
      return new Promise((resolve) => {
        if (waiting.push({ key, text, resolve }) === 1) setImmediate(writeAll)
      })
    },
  }
}

async function inPostgres(connectionString: string): Promise<KeyValueStore> {
  const pool = new Pool({ connectionString, max: connections })
  await pool.query('create table if not exists kept (key text primary key, text text not null)')
  return {
    async read(key) {
      const { rows } = await pool.query({ name: 'read', text: 'select text from kept where key = $1', values: [key] })
      return String(rows[0]?.text)
    },
    async write(key, text) {
      const upsert = 'insert into kept values ($1, $2) on conflict (key) do update set text = excluded.text'
      await pool.query({ name: 'write', text: upsert, values: [key, text] })
    },
  }
}
