import type { FastifyServerOptions } from 'fastify'

type Factories = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/** Requests are read by the contract's schemas in their route: what Fastify would have judged by JSON schemas is taken as it is. */
const taking = () => () => (value: unknown) => ({ value })

/**
 * How Fastify is told that nothing is compiled of JSON schemas. Said from the beginning: unless it knows, it loads what compiles them,
 * a hundred files that nothing here uses.
 */
export const uncompiled: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    // Its type wants what Ajv would have compiled, though it calls it only.
    buildValidator: taking as unknown as NonNullable<Factories['buildValidator']>,
    buildSerializer: () => () => JSON.stringify,
  },
}
