/**
 * The version of the form's definition, stored with every draft and submission. Raise it when a field is renamed, moved
 * or retired, or when an agreed text changes, and add the step to `upgrades.ts`.
 */
export const definitionVersion = '2026-11'
