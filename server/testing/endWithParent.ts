import { flushCompileCache } from 'node:module'

// Ends a server together with the test run that started it, however that ended: after `--bail` and SIGKILL, no hook of
// a test runs.
process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL')).resume()
// The open pipe must not keep the server from ending by itself.
if ('unref' in process.stdin) process.stdin.unref()
// Stores compiled code regularly, because a killed process cannot do so at its exit. It halves the time of the next
// start.
setInterval(flushCompileCache, 1000).unref()
