import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { languages, manifests } from './domain/kit/translate.ts'
import { defaultLanguage } from './domain/languages/language.ts'
import { regionIds } from './domain/regions/index.ts'
import { personalRegions } from './domain/regions/region.ts'
import { compileMessages } from './scripts/compileMessages.ts'
import { payloadOf } from './server/config/payload.ts'
import { readSettings } from './server/config/settings.ts'

const region = process.env.REGION ?? 'uae'
const settings = readSettings(process.env)
if (!regionIds.some((id) => id === region)) {
  throw new Error(`REGION is "${region}"; it must be one of ${regionIds.join(', ')}`)
}

/**
 * The files that a page loads together, with their dependencies, so that it needs few requests: `base` for every page,
 * `frame` around the pages of the application, `aria` for what lists and overlays share of React Aria, `overlays`, and
 * `section` for the form, and `form-<language>` for its texts, some of which the texts of a region use. The first page
 * loads `base` alone.
 */
const chunks = [
  {
    name: 'base',
    test: new RegExp(
      String.raw`web/(app/(routes|layouts/RootLayout)|session/api|i18n/languages|ui/Link|pages/auth/Field)\.tsx?$|domain/messages/(\w+|${defaultLanguage}/app)\.ts$|domain/languages/[\w-]+\.ts$|node_modules/(react|react-dom|react-router|scheduler)/`,
    ),
  },
  {
    name: 'frame',
    test: /web\/(application\/application|app\/layouts\/MainLayout)\.tsx?$|web\/ui\/(?!Toast|AriaLocale|Modals|MenuList|PopoverBox)|lucide-react|web\/pages\/parts\/Notice\.tsx$|web\/form\/(SectionContext|fields\/(AnswerView|names|ErrorLine))/,
  },
  {
    name: 'aria',
    test: /web\/ui\/AriaLocale\.tsx$|node_modules\/(@internationalized|react-aria|react-aria-components|react-stately)\/(?!dist\/private\/(Modal\.|overlays\/useModalOverlay|utils\/useViewportSize))/,
    minShareCount: 2,
  },
  { name: 'overlays', test: /web\/ui\/(Modals|MenuList|PopoverBox)\.tsx$/ },
  { name: 'section', test: /web\/pages\/section\/SectionPage\.tsx$/ },
  ...languages.map((language) => ({
    name: `form-${language}`,
    test: new RegExp(
      String.raw`domain/messages/${language}/(form|formUi|answers|countries|errors|(sections|options|texts)/\w+)\.ts$`,
    ),
  })),
].map((chunk, index, all) => ({ ...chunk, priority: all.length - index }))

export default defineConfig({
  root: 'web',
  plugins: [
    react({ compiler: true }),
    tailwindcss(),
    compileMessages(),
    {
      ...optimizeLocales.vite({ locales: ['en-US', ...Object.values(manifests).map(({ locale }) => locale)] }),
      enforce: 'pre',
    },
  ],
  // Nothing of the payload encryption is in the files of a build where it is not set up.
  define: {
    'import.meta.env.VITE_API_URL': JSON.stringify(settings.apiUrl),
    'import.meta.env.VITE_PAYLOAD': JSON.stringify(payloadOf(settings) ?? null),
    // The first page loads nothing of the region but this.
    'import.meta.env.VITE_FOR_PERSONS': JSON.stringify(personalRegions.some((id) => id === region)),
  },
  resolve: {
    alias: { '#region': fileURLToPath(new URL(`./domain/regions/${region}/index.ts`, import.meta.url)) },
  },
  // Scripts and styles name each other relative to themselves, because one build is served below any path. The server
  // rewrites the addresses in the page.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: {
    outDir: `../dist/web-${region}`,
    emptyOutDir: true,
    target: 'es2024',
    sourcemap: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks } },
      // The first page contains the texts of the default language, which other code imports by its name.
      checks: { ineffectiveDynamicImport: false },
    },
  },
  server: { port: 5173, proxy: { '/v1': 'http://127.0.0.1:3000', '/config.json': 'http://127.0.0.1:3000' } },
})
