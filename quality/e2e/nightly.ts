/** True in `npm run test:nightly`, which also runs what takes too long for every change (decision 117). */
export const isNightly = process.env.NIGHTLY === 'on'

/** Marks a test that runs at night only. Another test of each of its ids runs with every change. */
export const nightly = { tag: '@nightly' } as const
