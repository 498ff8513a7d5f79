// The operator's command line: npm run portal -- COMMAND
import { loadEnvironmentFile } from '../config/environment.ts'
import { unknownNameLines } from '../config/settings.ts'
import { restrictNewFiles } from '../database/dataDir.ts'
import { runCommandLine } from './commandLine.ts'

restrictNewFiles()
for (const line of unknownNameLines(process.env, loadEnvironmentFile())) console.error(line)

const { exitCode, lines, error } = await runCommandLine(process.argv.slice(2), process.env)
for (const line of lines) console.log(line)
if (error !== undefined) console.error(error)
process.exitCode = exitCode
