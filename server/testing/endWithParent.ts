import { flushCompileCache } from 'node:module'

// Ends a server when the test run that started it has ended in any way: `--bail` and SIGKILL run no hook of a test.
process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL')).resume()
// Only the server decides when it ends during the run.
if ('unref' in process.stdin) process.stdin.unref()
// Node stores compiled code when a process exits, which a killed one does not. The next server then starts in half the
// time.
setInterval(flushCompileCache, 1000).unref()
