// Ends a server when the test run that started it is gone, however that ended: `--bail` and SIGKILL run no hook of a test.
process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL')).resume()
// The server alone decides how long it lives while the run goes on.
if ('unref' in process.stdin) process.stdin.unref()
