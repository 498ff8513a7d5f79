import type { FastifyServerOptions } from 'fastify'

type Factories = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/**
 * The contract's schemas parse requests in their route: Fastify passes through the values that it would validate by
 * JSON schemas.
 */
const taking = () => () => (value: unknown) => ({ value })

/**
 * Makes Fastify compile no JSON schemas. It is set from the beginning: without it Fastify loads the compilers, a
 * hundred files that nothing here uses.
 */
export const uncompiled: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    // The type requires the compiled result of Ajv, though Fastify only calls it.
    buildValidator: taking as unknown as NonNullable<Factories['buildValidator']>,
    buildSerializer: () => () => JSON.stringify,
  },
}
