import { createContext, use, useSyncExternalStore } from 'react'
import type { Issue } from '#domain/kit/issue.ts'
import type { Params, Say } from '#domain/kit/say.ts'
import type { Application } from '#web/app/application.ts'
import type { UnsavedAnswer } from '#web/app/sectionController.ts'
import type { Store } from '#web/app/store.ts'
import type { Saver } from './saver.ts'
import type { SectionStore } from './store.ts'
import { anyChange } from './topics.ts'

/** What every part of a section's page works with. */
export interface SectionPage {
  readonly store: SectionStore
  readonly saver: Saver
  readonly application: Application
  /** The application as it is now, for what runs later: saves, uploads. */
  readonly latest: Store<Application>
  readonly say: Say
  /** Fills the placeholders of texts. */
  readonly wording: Params
  /** By list, the entry that is being edited or was edited last. */
  readonly openRows: Store<OpenRows>
  /** By list, the entries removed since the page stands, which can be put back, the last one last. */
  readonly removals: Store<Removals>
  /** What had been typed here and not saved when the application was submitted elsewhere. */
  readonly notTaken: Store<readonly UnsavedAnswer[]>
}

export type OpenRows = Readonly<Record<string, { readonly rowId: string; readonly isOpen: boolean }>>

export type Removals = Readonly<Record<string, readonly Removal[]>>

/** An entry that was removed. */
export interface Removal {
  readonly name: string
  /** Where it stands again once it is put back. */
  readonly path: string
  readonly undo: () => void
}

export const SectionContext = createContext<SectionPage | undefined>(undefined)

/**
 * The page of the section a component stands on.
 * @throws Error outside of one
 */
export function useSection(): SectionPage {
  const page = use(SectionContext)
  if (!page) throw new Error('useSection is used outside a section')
  return page
}

/** Something read from the store; the component is drawn anew when it changes and a topic of it was published. */
export function useRead<Value>(topics: readonly string[] | string, read: () => Value): Value {
  const { store } = useSection()
  const subscribe = (listener: () => void) => {
    const ends = [topics].flat().map((topic) => store.subscribe(topic, listener))
    return () => {
      for (const end of ends) end()
    }
  }
  return useSyncExternalStore(subscribe, read)
}

/** The value at a path. */
export function useValue(path: string): unknown {
  const { store } = useSection()
  return useRead(path, () => store.get(path))
}

/** What is shown as wrong at a path. */
export function useIssue(path: string): Issue | undefined {
  const { store } = useSection()
  return useRead(path, () => store.issue(path))
}

/** Whether the field at a path must be answered now. */
export function useRequired(path: string): boolean {
  const { store } = useSection()
  return useRead(path, () => store.required(path))
}

/** Which of some fields are asked now, in their order; the same array while they are the same. */
export function useAsked(paths: readonly string[]): readonly string[] {
  const { store } = useSection()
  const asked = useRead(paths, () => paths.filter((path) => store.asked(path)).join('\n'))
  return asked === '' ? [] : asked.split('\n')
}

/** Something made from all values of the section; for few places, since it is read on every change. */
export function useAnyChange<Value>(read: () => Value): Value {
  return useRead(anyChange, read)
}
