import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['domain', 'pdf', 'server', 'web', 'scripts'].map((room) => ({
      extends: true,
      test: { name: room, include: [`${room}/**/*.test.{ts,tsx}`] },
    })),
    testTimeout: 60_000,
    // By itself it would leave one processor of two idle.
    maxWorkers: 2,
  },
})
