import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testStore } from '../testing/store.ts'
import { tableKeys } from './tableRows.ts'

it('the key of every table is its primary key', async () => {
  const { database } = await testStore()
  const found = await sql<{ table: string; column: string }>`
    select t.name as "table", c.name as "column" from sqlite_schema t join pragma_table_info(t.name) c
    where t.type = 'table' and c.pk > 0 order by t.name, c.pk`.execute(database)
  const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const byTable = Object.entries(Object.groupBy(found.rows, ({ table }) => camelCase(table)))
  const primaryKeys = byTable.map(([table, rows = []]) => [table, rows.map(({ column }) => camelCase(column))])
  expect(Object.fromEntries(primaryKeys)).toMatchObject(tableKeys)
})
