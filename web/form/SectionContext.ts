import { createContext, use, useSyncExternalStore } from 'react'
import type { Issue } from '#domain/kit/issue.ts'
import type { Params, Translate } from '#domain/kit/translate.ts'
import type { ApplicationState } from '#web/application/application.ts'
import type { UnsavedAnswer } from '#web/application/sectionController.ts'
import type { Observable } from '#web/ui/observable.ts'
import { anyChangeTopic } from './model/emitter.ts'
import type { Saver } from './model/saver.ts'
import type { SectionStore } from './model/store.ts'

/** What every part of a section's page works with. */
export interface SectionPageState {
  readonly store: SectionStore
  readonly saver: Saver
  readonly application: ApplicationState
  /** The application as it is now, for what runs later: saves, uploads. */
  readonly latest: Observable<ApplicationState>
  readonly tKey: Translate
  /** Fills the placeholders of texts. */
  readonly textParams: Params
  /** By list, the entry that is being edited or was edited last. */
  readonly openRows: Observable<OpenRows>
  /** By list, the entries removed since the page stands, which can be put back, the last one last. */
  readonly undoStacks: Observable<UndoStacks>
  /** What had been typed here and not saved when the application was submitted elsewhere. */
  readonly unsavedAtSubmission: Observable<readonly UnsavedAnswer[]>
}

export type OpenRows = Readonly<Record<string, { readonly rowId: string; readonly isOpen: boolean }>>

export type UndoStacks = Readonly<Record<string, readonly RemovedEntry[]>>

/** An entry that was removed. */
export interface RemovedEntry {
  readonly name: string
  /** Where it stands again once it is put back. */
  readonly path: string
  readonly undo: () => void
}

export const SectionContext = createContext<SectionPageState | undefined>(undefined)

/**
 * The page of the section a component stands on.
 * @throws Error outside of one
 */
export function useSection(): SectionPageState {
  const page = use(SectionContext)
  if (!page) throw new Error('useSection is used outside a section')
  return page
}

/** Something read from the store; the component is drawn anew when it changes and a topic of it was published. */
export function useStoreSelector<Value>(topics: readonly string[] | string, selector: () => Value): Value {
  const { store } = useSection()
  const subscribe = (listener: () => void) => {
    const unsubscribers = [topics].flat().map((topic) => store.subscribe(topic, listener))
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }
  return useSyncExternalStore(subscribe, selector)
}

/** The value at a path. */
export function useFieldValue(path: string): unknown {
  const { store } = useSection()
  return useStoreSelector(path, () => store.get(path))
}

/** What is shown as wrong at a path. */
export function useIssue(path: string): Issue | undefined {
  const { store } = useSection()
  return useStoreSelector(path, () => store.issue(path))
}

/** Whether the field at a path must be answered now. */
export function useIsRequired(path: string): boolean {
  const { store } = useSection()
  return useStoreSelector(path, () => store.isRequired(path))
}

/** Which of some fields are asked now, in their order; the same array while they are the same. */
export function useVisiblePaths(paths: readonly string[]): readonly string[] {
  const { store } = useSection()
  const visible = useStoreSelector(paths, () => paths.filter((path) => store.isVisible(path)).join('\n'))
  return visible === '' ? [] : visible.split('\n')
}

/** Something made from all values of the section; for few places, since it is read on every change. */
export function useSectionValues<Value>(selector: () => Value): Value {
  return useStoreSelector(anyChangeTopic, selector)
}
