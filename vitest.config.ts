import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './scripts/temporaryFiles.ts'

keepTemporaryFilesInMemory()

/** Names where a PostgreSQL of this run would lie; it is started by the first test that needs it. */
const globalSetup = 'server/testing/postgres/setup.ts'

/** Tests of the server that run a second time, on PostgreSQL: what the store does, and what calls decide by it. */
const onBothDatabases = [
  'database/**/*.contract.test.ts',
  'features/desk/{cases/{cases,moves,upkeep},queue/*,requests/requests,decisions/decisions}.test.ts',
  'features/desk/{checks/checks,documents/documents,silence/*,statistics/statistics}.test.ts',
  'features/desk/staff/{exclusions,flags,looks,notices}.test.ts',
  'features/rateLimits.test.ts',
  'http/metrics.test.ts',
  'features/auth/{sessions,verification}.test.ts',
  'features/drafts/{saves,ownApplication}.test.ts',
  'features/notifications/{deliveries,outbox,reminders,webhooks}.test.ts',
  'features/partner/keys.test.ts',
  'features/operations/housekeeping.test.ts',
  'features/tracing/tracing.test.ts',
  'cli/commands/{block,list,purge}.test.ts',
  'routes/auth-{loginApplicationForm,verifyCodeAndChangePassword}/*.test.ts',
  'routes/{emailRecord-createEmailForSubmitForm,files-deleteFile,status-findStatus,status-withdraw}/*.test.ts',
  'routes/status-{askErasure,deleteDraft}/*.test.ts',
  'routes/files-generateClientDetailPdf/atomicity.test.ts',
  'routes/files-formUploadFile/retried.test.ts',
]

/** Those of the partner API whose answers depend on the order and the numbers of the store. */
const partnerTests = ['quality/partner/{calls,manyApplications}.test.ts']

/** Imports modules with Node, as `npm start` does, without a transformation by Vite (decision 116). */
const byNode = { viteModuleRunner: false }

/**
 * Rooms whose modules hold no state that another test could meet. Their tests share modules, which saves two fifths of
 * the work.
 */
const sharing: readonly string[] = ['domain', 'pdf', 'server', 'quality']

/** Tests that put something in the place of a module have their modules for themselves. */
const changingModules = ['operations/restore', 'notifications/outbox'].map((name) => `server/features/${name}.test.ts`)

export default defineConfig({
  test: {
    projects: [
      ...['domain', 'pdf', 'server', 'web', 'scripts', 'quality'].map((room) => ({
        extends: true as const,
        test: {
          name: room,
          include: [`${room}/**/*.test.{ts,tsx}`],
          exclude: changingModules,
          globalSetup,
          isolate: !sharing.includes(room),
          // Node loads no JSX.
          experimental: room === 'web' ? {} : byNode,
        },
      })),
      { extends: true as const, test: { name: 'apart', include: changingModules, globalSetup } },
      {
        extends: true as const,
        test: {
          name: 'postgres',
          include: [...onBothDatabases.map((files) => `server/${files}`), ...partnerTests],
          exclude: changingModules,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup,
          isolate: false,
          experimental: byNode,
        },
      },
      {
        extends: true as const,
        test: {
          name: 'postgres-apart',
          include: ['server/features/notifications/outbox.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup,
        },
      },
    ],
    // These only end what hangs: on a slow machine a test that kills servers takes minutes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 90_000 } },
    // Many tests wait for processes they started; by itself Vitest would leave one processor of two idle as well.
    maxWorkers: 3,
  },
})
