import { useState } from 'react'
import { useLocation } from 'react-router'
import { guidePath, reviewPath } from '#domain/application/progress/navigation.ts'
import { useApplication } from '../../application/application.ts'
import { useDraftSession } from '../../application/draftSession.ts'
import { entriesIn } from '../../application/entrySearch.ts'
import { goNext, goPrevious, isLastStep, saveDraft, showFailedUpload, submit } from '../../application/stepActions.ts'
import { countOpenFindings } from '../../application/submission.ts'
import { type NavigationState, useStepActions } from '../../application/useStepActions.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { ButtonLink } from '../../ui/Link.tsx'
import { LazyBoundary, lazyWithRetry } from '../../ui/lazy.tsx'
import { SaveStatus } from './SaveStatus.tsx'

const actions = { next: goNext, previous: goPrevious, save: saveDraft, submit, failedFile: showFailedUpload } as const
type Action = keyof typeof actions

/** Loads on use: a visit has one submission at most. */
const SubmitDialog = lazyWithRetry(async () => (await import('./SubmitDialog.tsx')).loadSubmitDialog(), {
  preload: 'onInteraction',
})

/** The buttons for the next and previous step, and the save status (FTR-1 to FTR-4). */
export function Footer() {
  const { t } = useTranslation()
  const { pathname, search, state } = useLocation()
  const { states, editable } = useApplication()
  const { confirm, ...confirmation } = useSubmitConfirmation()
  const context = useStepActions(confirm)
  const [running, setRunning] = useState<Action>()
  const onGuide = pathname === guidePath
  const onReview = pathname === reviewPath
  const onLast = isLastStep(states, pathname)
  // The open entry of a register then has the primary button of the page.
  const isEntryOpen = editable && entriesIn(search).length > 0
  const isFromReview = (state as NavigationState | null)?.isFromReview === true

  async function run(action: Action): Promise<void> {
    if (running) return
    setRunning(action)
    await actions[action](context).finally(() => setRunning(undefined))
  }
  const button = (action: Action) => ({ isPending: running === action, onPress: () => void run(action) })

  return (
    <footer className="fixed inset-x-0 bottom-0 z-20 short:static border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto flex max-w-310 flex-wrap items-center gap-x-3 px-4 py-2 desk:flex-nowrap desk:py-3 desk:ps-82 desk:pe-6">
        <SaveStatus onRetry={() => void run('save')} onShowFile={() => void run('failedFile')} />
        {editable && (onLast || isFromReview) && (
          // On a phone the menu leads to the review: the buttons take one row.
          <span className={classes(!isFromReview && 'hidden desk:block')}>
            <ButtonLink variant="quiet" size="small" to={reviewPath}>
              {t(($) => (isFromReview ? $.formUi.review.back : $.formUi.review.title))}
            </ButtonLink>
          </span>
        )}
        <div className="flex w-full gap-2.5 *:flex-1 *:px-1 *:whitespace-nowrap max-sm:gap-2 max-sm:*:text-label desk:w-auto desk:gap-3 desk:*:flex-none desk:*:px-5">
          {!onGuide && (
            <Button variant="quiet" {...button('previous')}>
              {t(($) => $.app.footer.previous)}
            </Button>
          )}
          {!onGuide && !onReview && editable && <Button {...button('save')}>{t(($) => $.app.footer.saveDraft)}</Button>}
          {(onLast || onReview) && editable && (
            <Button variant={isEntryOpen ? 'plain' : 'primary'} {...button('submit')}>
              {t(($) => $.app.footer.submit)}
            </Button>
          )}
          {!editable && onLast && <ButtonLink to={reviewPath}>{t(($) => $.formUi.review.titleReadOnly)}</ButtonLink>}
          {!onLast && !onReview && (
            <Button variant={isEntryOpen ? 'plain' : 'primary'} {...button('next')}>
              {t(($) => $.app.footer.next)}
            </Button>
          )}
        </div>
      </div>
      <LazyBoundary>
        {confirmation.onAnswer && <SubmitDialog {...confirmation} onAnswer={confirmation.onAnswer} />}
      </LazyBoundary>
    </footer>
  )
}

/**
 * Returns `confirm`, which opens the dialog and resolves to the applicant's choice, and the props of the dialog.
 * `onAnswer` is undefined while the dialog is closed.
 */
function useSubmitConfirmation() {
  const draft = useDraftSession()
  const { context } = useApplication()
  const [question, setQuestion] = useState<{ openFindings: number; resolve: (isConfirmed: boolean) => void }>()
  const confirm = async () => {
    const openFindings = await countOpenFindings(draft, context)
    return new Promise<boolean>((resolve) => setQuestion({ openFindings, resolve }))
  }
  const onAnswer = (isConfirmed: boolean) => {
    setQuestion(undefined)
    question?.resolve(isConfirmed)
  }
  return { confirm, openFindings: question?.openFindings ?? 0, onAnswer: question && onAnswer }
}
