import type { ApplicationData } from '../kit/values/values.ts'

/**
 * The version of the form's definition, stored with every draft and submission. Raise it when a field is renamed, moved
 * or retired, or when an agreed text changes, and add the step to `upgrades`.
 */
export const definitionVersion = '2026-11'

/** One step that upgrades drafts of one definition version to the next; `changes` describes it for the log. */
export interface Upgrade {
  readonly from: string
  readonly to: string
  readonly changes: readonly string[]
  upgrade(data: ApplicationData): ApplicationData
}

/** Every step since the first version, oldest first. */
const upgrades: readonly Upgrade[] = []

/**
 * Upgrades a draft to the current version of the definition.
 * @throws Error when no chain of steps connects the draft's version to the current one, as for a draft of a later
 *   version
 */
export function upgradeDraft(
  data: ApplicationData,
  version: string,
  steps: readonly Upgrade[] = upgrades,
  current: string = definitionVersion,
): { data: ApplicationData; changes: readonly string[] } {
  let upgraded = data
  let currentVersion = version
  const changes: string[] = []
  const visited = new Set<string>()
  while (currentVersion !== current) {
    const from = currentVersion
    const step = steps.find((candidate) => candidate.from === from)
    if (!step || visited.has(from))
      throw new Error(`no upgrade leads from definition version ${currentVersion} to ${current}`)
    visited.add(from)
    upgraded = step.upgrade(upgraded)
    changes.push(...step.changes)
    currentVersion = step.to
  }
  return { data: upgraded, changes }
}
