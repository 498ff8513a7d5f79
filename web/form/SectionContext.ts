import { type ComponentType, createContext, use, useSyncExternalStore } from 'react'
import { type Issue, type IssueCode, parsePath } from '#domain/kit/issue.ts'
import type { Params, Translate } from '#domain/kit/translate.ts'
import { answerParams } from '#domain/kit/values/answers.ts'
import type { ApplicationState } from '#web/application/application.ts'
import type { Observable } from '#web/state/observable.ts'
import type { AnyInputKind } from './inputs/inputKind.ts'
import type { SectionModel } from './model/model.ts'
import { anyChangeTopic } from './model/model.ts'
import type { SectionSync } from './model/sync.ts'
import { listNamed } from './model/values.ts'

/** The context of every part of a section's page. */
export interface SectionPageState {
  readonly model: SectionModel
  readonly sync: SectionSync
  readonly application: ApplicationState
  /** The current application, for code that runs later: saves, uploads. */
  readonly latest: Observable<ApplicationState>
  /**
   * Returns the input of a kind of field. Provided by the page, because importing the inputs would be circular: the
   * input of a register renders fields.
   * @throws Error for an unknown kind
   */
  inputOf(kind: string): AnyInputKind
  readonly tKey: Translate
  /** The parameters for the placeholders of texts. */
  readonly textParams: Params
  /** Returns true when the answer, the list or the entry at a path may be changed. */
  mayEdit(path: string): boolean
  /** The entry of each list that is being edited or was edited last. */
  readonly openRows: Observable<OpenRows>
  /** The findings of the page: answers that contradict others. */
  readonly findings: Observable<FieldFindings>
  /** The removed entries of each list that can be restored, latest last. */
  readonly undoStacks: Observable<UndoStacks>
}

/** An answer that contradicts answers elsewhere. */
export interface FieldFinding {
  readonly key: string
  readonly message: string
  /** The other answers: the title of each, its page, and its path there. */
  readonly others: readonly { readonly title: string; readonly page: string; readonly path: string }[]
  /** The code of an issue with the same meaning, which then replaces the finding. */
  readonly repeated: IssueCode | undefined
}

/** The findings by the path of their field. */
export type FieldFindings = ReadonlyMap<string, readonly FieldFinding[]>

export type OpenRows = Readonly<Record<string, { readonly rowId: string; readonly isOpen: boolean }>>

export type UndoStacks = Readonly<Record<string, readonly RemovedEntry[]>>

/** A removed entry. */
export interface RemovedEntry {
  readonly name: string
  /** The message about a removal that changed more than the entry. */
  readonly report?: string
  /** Its path after it is restored. */
  readonly path: string
  readonly undo: () => void
}

/** Additions of a particular section to the standard page. */
export interface SectionView {
  /** Rendered below the questions, where it may grow without moving them. */
  readonly After?: ComponentType
  /** An additional first action of each entry of a list. */
  readonly RowAction?: ComponentType<{ readonly list: string; readonly rowId: string; readonly name: string }>
  /**
   * Returns true for a field or an entry that is derived from other answers of the page. The applicant can neither edit
   * such a field nor remove such an entry.
   */
  isDerived?(path: string, model: SectionModel): boolean
  /** A badge beside the question of each field. */
  readonly FieldMark?: ComponentType<{ readonly path: string }>
}

/** Provides the additions of the page that contains the component. */
export const SectionViewContext = createContext<SectionView>({})

export const SectionContext = createContext<SectionPageState | undefined>(undefined)

/**
 * Returns the page of the section that contains the component.
 * @throws Error outside of a section
 */
export function useSection(): SectionPageState {
  const page = use(SectionContext)
  if (!page) throw new Error('useSection is used outside a section')
  return page
}

/**
 * Returns a value derived from the model. The component rerenders when the value differs after one of the topics was
 * published.
 */
export function useModelSelector<Value>(topics: readonly string[] | string, selector: () => Value): Value {
  const { model } = useSection()
  const subscribe = (listener: () => void) => {
    const unsubscribers = [topics].flat().map((topic) => model.subscribe(topic, listener))
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }
  return useSyncExternalStore(subscribe, selector)
}

/** Returns the value at a path. */
export function useFieldValue(path: string): unknown {
  const { model } = useSection()
  return useModelSelector(path, () => model.get(path))
}

/** Returns the visible issue at a path. */
export function useIssue(path: string): Issue | undefined {
  const { model } = useSection()
  return useModelSelector(path, () => model.validation.issue(path))
}

/** Returns the findings at a path, without those that its issue repeats. */
export function useFindings(path: string): readonly FieldFinding[] {
  const { findings } = useSection()
  const issue = useIssue(path)
  const found = useSyncExternalStore(findings.subscribe, () => findings.get().get(path))
  return found?.filter(({ repeated }) => repeated === undefined || repeated !== issue?.code) ?? []
}

/** Returns true when the field at a path is currently required. */
export function useIsRequired(path: string): boolean {
  const { model } = useSection()
  return useModelSelector(path, () => model.isRequired(path))
}

/** Returns the given paths whose fields are visible, in order. */
export function useVisiblePaths(paths: readonly string[]): readonly string[] {
  const { model } = useSection()
  const visible = useModelSelector(paths, () => paths.filter((path) => model.isVisible(path)).join('\n'))
  return visible === '' ? [] : visible.split('\n')
}

/** Returns a value derived from all values of the section. Use it rarely, because it is computed on every change. */
export function useSectionValues<Value>(selector: () => Value): Value {
  return useModelSelector(anyChangeTopic, selector)
}

/** Returns true for an entry that is derived from other answers of the page. */
export function useIsDerived(path: string): boolean {
  const { model } = useSection()
  const { isDerived } = use(SectionViewContext)
  return useSectionValues(() => isDerived?.(path, model) === true)
}

/** Returns a text of the form. Its placeholders take the settings and the answers of the same section or entry. */
export function useText(path: string, textId: string): string {
  const { model, tKey, textParams } = useSection()
  return useSectionValues(() => {
    const { field, rowId } = parsePath(path)
    const fields = rowId === undefined ? model.section.fields : listNamed(model.section, field)?.fields
    const values = rowId === undefined ? model.values() : model.rows.get(field, rowId)
    return tKey(`texts.${textId}`, fields && values ? answerParams(fields, values, tKey, textParams) : textParams)
  })
}
