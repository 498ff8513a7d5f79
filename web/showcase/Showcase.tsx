import './showcase.css'
import { PlainLayout } from '#web/app/layouts/RootLayout.tsx'
import { useKeyTranslation } from '#web/i18n/languages.ts'
import { PageHead } from '#web/pages/parts/PageHead.tsx'
import { AriaLocale } from '#web/ui/AriaLocale.tsx'
import { Actions } from './groups/Actions.tsx'
import { AuthFields } from './groups/AuthFields.tsx'
import { Feedback } from './groups/Feedback.tsx'
import { Frame } from './groups/Layout.tsx'
import { Problems } from './groups/Problems.tsx'
import { Questions } from './groups/Questions.tsx'
import { Registers } from './groups/Registers.tsx'
import { Surfaces } from './groups/Surfaces.tsx'
import { Uploads } from './groups/Uploads.tsx'

const groups = {
  actions: Actions,
  surfaces: Surfaces,
  feedback: Feedback,
  questions: Questions,
  files: Uploads,
  registers: Registers,
  problems: Problems,
  frame: Frame,
  entrance: AuthFields,
} as const

/** Shows every component in every state at /_components, in development only. */
export function Showcase() {
  const tKey = useKeyTranslation()
  return (
    <AriaLocale>
      <PlainLayout />
      <main id="content" className="mx-auto max-w-310 px-4 py-8 desk:px-6">
        <PageHead title={tKey('sections.showcase.title')} lead={tKey('sections.showcase.description')} />
        <nav aria-label={tKey('showcase.contents')} className="mb-10">
          <ul className="flex flex-wrap gap-2">
            {Object.keys(groups).map((id) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-9 items-center rounded-full border border-line bg-paper px-3.5 text-label text-ink-soft hover:bg-hover hover:text-ink"
                >
                  {tKey(`showcase.groups.${id}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {Object.entries(groups).map(([id, Group]) => (
          <Group key={id} />
        ))}
      </main>
    </AriaLocale>
  )
}
