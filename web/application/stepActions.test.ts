import { describe, expect, it } from 'vitest'
import type { SectionState } from '#domain/application/progress/completion.ts'
import { section } from '#domain/kit/section.ts'
import type { RetryableUpload } from './draftSession.ts'
import type { SaveOutcome } from './sectionController.ts'
import { goNext, goPrevious, isLastStep, type StepActionContext, saveDraft, submit } from './stepActions.ts'

/** Returns the sections /a, /b .. of which the named ones are complete. */
function statesOf(paths: string, complete: string): SectionState[] {
  return [...paths].map((name) => ({
    section: section({ id: name, path: `/${name}`, dataPath: 'clientDetail', fields: {} }),
    ...(complete.includes(name)
      ? ({ complete: true, status: 'complete', left: 0 } as const)
      : ({ complete: false, status: 'inProgress', left: 1 } as const)),
  }))
}

interface Scene {
  readonly path?: string
  /** True while the page of another path is loading. */
  readonly isLeaving?: boolean
  readonly complete?: string
  readonly editable?: boolean
  readonly dirty?: boolean
  readonly outcome?: SaveOutcome
  readonly lastPath?: string
  readonly uploading?: boolean
  readonly failedFile?: RetryableUpload
  /** Sections with an unanswered remark of the brokerage. */
  readonly returned?: string
  /** True when the applicant confirms the submission. */
  readonly confirmed?: boolean
  /** True when the server accepts the submission. */
  readonly accepted?: boolean
  /** The complete sections after the save. */
  readonly afterSave?: string
}

/** Returns a page that logs every action. */
function scene({ path = '/b', complete = '', editable = true, dirty = false, ...rest }: Scene) {
  const log: string[] = []
  let states = statesOf('abcd', complete).map((state): SectionState => {
    const isReturned = rest.returned?.includes(state.section.id) ?? false
    return isReturned ? { ...state, complete: false, status: 'returned' } : state
  })
  const tools: StepActionContext = {
    path,
    isShown: (target) => target === path && !rest.isLeaving,
    editable,
    controller: () => ({
      isDirty: () => dirty,
      save: async () => {
        log.push('save')
        const outcome = rest.outcome ?? { kind: 'saved' }
        if (outcome.kind === 'saved' && rest.afterSave !== undefined) states = statesOf('abcd', rest.afterSave)
        return outcome
      },
      showProblems: () => {
        log.push('showProblems')
        return true
      },
      showQuestion: (path) => void log.push(`showQuestion ${path}`),
    }),
    states: () => states,
    isUploading: () => rest.uploading ?? false,
    failedUpload: () => rest.failedFile,
    lastPath: () => rest.lastPath,
    navigate: (target, { showProblems, question } = {}) =>
      void log.push(
        `go ${target}${showProblems ? ' and show problems' : ''}${question ? ` and show ${question}` : ''}`,
      ),
    notify: {
      saved: () => void log.push('notify: saved'),
      rejected: (message) => void log.push(`notify: ${message}`),
      saveFailed: (reason) => void log.push(`notify: failed ${reason}`),
      incomplete: () => void log.push('notify: incomplete'),
      uploading: () => void log.push('notify: uploading'),
      failedUpload: () => void log.push('notify: a file did not arrive'),
    },
    lock: (isLocked) => void log.push(isLocked ? 'lock' : 'unlock'),
    confirm: async () => {
      log.push('confirm')
      return rest.confirmed ?? true
    },
    submit: async () => {
      log.push('submit')
      return rest.accepted ?? true
    },
  }
  return { tools, log }
}

describe('Next', () => {
  it.each<[string, Scene, string[]]>([
    ['goes to the remembered path from the guide', { path: '/guide', lastPath: '/c' }, ['go /c']],
    ['ignores a remembered path that is not offered', { path: '/guide', lastPath: '/x', complete: 'a' }, ['go /b']],
    ['never saves on the guide', { path: '/guide', dirty: true }, ['go /a']],
    ['goes to the next incomplete section', { complete: 'c' }, ['go /d']],
    ['goes to the first incomplete section before when none follows', { complete: 'bcd' }, ['go /a']],
    ['goes to the next step when all are complete', { complete: 'abcd' }, ['go /c']],
    ['saves first when dirty and pending', { dirty: true }, ['save', 'go /c']],
    ['does not save without changes', { dirty: false }, ['go /c']],
    ['does not save after submission', { dirty: true, editable: false }, ['go /c']],
    [
      'decides by the complete sections after the save',
      { dirty: true, complete: 'cd', afterSave: 'abcd' },
      ['save', 'go /c'],
    ],
  ])('[NAV-1] [NAV-2] %s', async (_, given, expected) => {
    const { tools, log } = scene(given)
    await goNext(tools)
    expect(log).toEqual(expected)
  })
})

describe('Previous', () => {
  it.each<[string, Scene, string[]]>([
    ['goes to the nearest incomplete section before', { path: '/d', complete: 'c' }, ['go /b']],
    ['goes to a later incomplete section when none is before', { path: '/c', complete: 'ab' }, ['go /d']],
    ['goes to the step before when all are complete', { path: '/c', complete: 'abcd' }, ['go /b']],
    ['goes from the first section to the guide', { path: '/a' }, ['go /guide']],
    ['saves first when dirty', { path: '/c', dirty: true }, ['save', 'go /b']],
    ['does not save after submission', { path: '/c', dirty: true, editable: false }, ['go /b']],
  ])('[NAV-3] %s', async (_, given, expected) => {
    const { tools, log } = scene(given)
    await goPrevious(tools)
    expect(log).toEqual(expected)
  })
})

describe('a save that fails', () => {
  const failures: [SaveOutcome, string[]][] = [
    [{ kind: 'refused', message: 'Not pending' }, ['save', 'notify: Not pending']],
    [{ kind: 'failed', reason: 'no network' }, ['save', 'notify: failed no network']],
    [{ kind: 'handled' }, ['save']],
  ]
  it.each(
    failures.flatMap(([outcome, log]) => [
      ['Next', goNext, outcome, log] as const,
      ['Previous', goPrevious, outcome, log] as const,
      ['Submit', submit, outcome, ['lock', ...log, 'unlock']] as const,
    ]),
  )('[NAV-4] cancels %s and reports the reason', async (_, move, outcome, expected) => {
    const { tools, log } = scene({ dirty: true, complete: 'abcd', outcome })
    await move(tools)
    expect(log).toEqual(expected)
  })
})

describe('Save Draft', () => {
  it.each<[string, Scene, string[]]>([
    ['saves even without changes, and reports it', { dirty: false }, ['save', 'notify: saved']],
    ["shows the server's message", { outcome: { kind: 'refused', message: 'No' } }, ['save', 'notify: No']],
    [
      'shows the reason of a failure',
      { outcome: { kind: 'failed', reason: 'timeout' } },
      ['save', 'notify: failed timeout'],
    ],
  ])('[SAV-1] [SAV-2] %s', async (_, given, expected) => {
    const { tools, log } = scene(given)
    await saveDraft(tools)
    expect(log).toEqual(expected)
  })
})

describe('Submit', () => {
  it.each<[string, Scene, string[]]>([
    [
      'saves, then submits at 100 %, and locks the page meanwhile',
      { dirty: true, complete: 'abcd' },
      ['lock', 'save', 'unlock', 'confirm', 'lock', 'submit', 'unlock', 'go /thanks'],
    ],
    [
      'stays on the page when the server rejects the submission',
      { complete: 'abcd', accepted: false },
      ['lock', 'unlock', 'confirm', 'lock', 'submit', 'unlock'],
    ],
    [
      '[B25] submits nothing when the applicant does not confirm',
      { complete: 'abcd', confirmed: false },
      ['lock', 'unlock', 'confirm'],
    ],
    [
      '[A9] submits with an unanswered remark once the applicant has confirmed it',
      { complete: 'abcd', returned: 'b' },
      ['lock', 'unlock', 'confirm', 'lock', 'submit', 'unlock', 'go /thanks'],
    ],
    [
      'leads to the first incomplete section',
      { complete: 'acd' },
      ['lock', 'unlock', 'notify: incomplete', 'go /b and show problems'],
    ],
    [
      'shows the errors on the current page',
      { complete: 'abc' },
      ['lock', 'unlock', 'notify: incomplete', 'showProblems'],
    ],
    [
      'asks the applicant to wait for an upload in progress',
      { complete: 'abcd', uploading: true, dirty: true },
      ['notify: uploading'],
    ],
    [
      'leads to a failed upload',
      { complete: 'abcd', failedFile: { path: '/a', field: 'licence' }, dirty: true },
      ['notify: a file did not arrive', 'go /a and show licence'],
    ],
    [
      'leads to a failed upload on the current page',
      { complete: 'abcd', failedFile: { path: '/d', field: 'licence' } },
      ['notify: a file did not arrive', 'showQuestion licence'],
    ],
    [
      'returns to a failed upload from a navigation that has begun',
      { complete: 'abcd', failedFile: { path: '/d', field: 'licence' }, isLeaving: true },
      ['notify: a file did not arrive', 'go /d and show licence'],
    ],
    [
      'returns to missing answers from a navigation that has begun',
      { path: '/d', complete: 'abc', isLeaving: true },
      ['lock', 'unlock', 'notify: incomplete', 'go /d and show problems'],
    ],
    [
      'counts sections completed by the save',
      { dirty: true, complete: 'abc', afterSave: 'abcd' },
      ['lock', 'save', 'unlock', 'confirm', 'lock', 'submit', 'unlock', 'go /thanks'],
    ],
  ])('[SUB-1] [SUB-2] %s', async (_, given, expected) => {
    const { tools, log } = scene({ path: '/d', ...given })
    await submit(tools)
    expect(log).toEqual(expected)
  })

  it('[FTR-3] [FTR-4] replaces Next on the last step only', () => {
    const states = statesOf('abcd', '')
    expect(['/guide', '/a', '/c', '/d', '/thanks'].filter((path) => isLastStep(states, path))).toEqual(['/d'])
  })
})
