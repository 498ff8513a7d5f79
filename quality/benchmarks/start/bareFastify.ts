// The reference of start: Fastify with a single route. It ends with its parent.
import Fastify from 'fastify'

const app = Fastify()
app.get('/health/live', async () => ({ code: 1006, message: 'Success', data: {} }))
console.log(`served at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('disconnect', () => process.exit(0))
