// Migrates the tables of its environment, and kills itself before the statement with the given number. Prints the
// number of statements.
import { migrate } from '#server/database/migrate.ts'
import { reportStatements } from '#server/testing/faults/statements.ts'
import { dialectOf, withTables } from './tables.ts'

const killBefore = Number(process.argv[2])
let statements = 0
const environment = Object.fromEntries(Object.entries(process.env).map(([name, value = '']) => [name, value]))
const dialect = reportStatements(dialectOf(environment), async (number) => {
  statements = number
  if (number === killBefore) process.kill(process.pid, 'SIGKILL')
})
await withTables(dialect, (database) => migrate(database))
console.log(statements)
