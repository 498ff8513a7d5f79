import { Lock, MessageSquareWarning } from 'lucide-react'
import { reviewPath } from '#domain/application/progress/navigation.ts'
import { isAnswered, nextUnanswered } from '#domain/application/returned.ts'
import type { RemarkState } from '#domain/contract/status.ts'
import { parsePath } from '#domain/kit/issue.ts'
import type { NavigationState } from '#web/application/useStepActions.ts'
import { requireMessages, useTranslation } from '#web/i18n/languages.ts'
import { Link } from '#web/ui/Link.tsx'
import { RemarkMark } from '#web/ui/RemarkMark.tsx'
import { labelOf } from './fields/names.ts'
import { openAndFocusField } from './focus.ts'
import type { SectionModel } from './model/model.ts'
import { resolveField } from './model/values.ts'
import { RemarkReply } from './RemarkReply.tsx'
import { useModelSelector, useSection } from './SectionContext.ts'

/** Returns the component once its texts are loaded. */
export async function loadSectionRemarks() {
  await requireMessages('status')
  return SectionRemarks
}

/** The remarks of the brokerage on this page of a returned application, each with a field for the reply. */
export function SectionRemarks() {
  const { t } = useTranslation()
  const { application, model } = useSection()
  const remarks = application.remarks.filter(({ path }) => path === model.section.path)
  return (
    <>
      {application.editable && <Progress />}
      {application.isLimited && (
        <p className="mb-5 flex gap-2.5 text-label text-ink-soft">
          <Lock aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
          {t(($) => $.status.remarks.limited)}
        </p>
      )}
      <SignAgain />
      {remarks.length > 0 && (
        <section className="mb-5 flex gap-3 rounded-card border border-orange-line bg-orange-tint px-5 py-4.5">
          <MessageSquareWarning aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-orange" />
          <div className="min-w-0 flex-1">
            <h2 className="font-bold">{t(($) => $.status.remarks.title)}</h2>
            <p className="text-label text-ink-soft">{t(($) => $.status.remarks.lead)}</p>
            <ul className="mt-2 grid gap-4">
              {remarks.map((remark) => (
                <Remark key={remark.id} remark={remark} />
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  )
}

/** The number of answered remarks, with a link to the next open one, or to the submission when none is open. */
function Progress() {
  const { t } = useTranslation()
  const { application, model } = useSection()
  const { remarks, region } = application
  const total = remarks.length
  if (total === 0) return null
  const done = remarks.filter(isAnswered).length
  const next = nextUnanswered(region, remarks, model.section.path)
  return (
    <p className="mb-5 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-label">
      <span className="font-label">{t(($) => $.status.requests.progress, { done, total })}</span>
      {next && next.path !== model.section.path && (
        <Link to={next.path} state={(next.field ? { question: next.field } : {}) satisfies NavigationState}>
          {t(($) => $.status.requests.next)}
        </Link>
      )}
      {!next && <Link to={reviewPath}>{t(($) => $.status.requests.submit)}</Link>}
    </p>
  )
}

/** Asks the applicant to sign the declaration again, because answers have changed since it was signed. */
function SignAgain() {
  const { t } = useTranslation()
  const { application, model } = useSection()
  const { id, fields } = model.section
  const signature = Object.keys(fields).find((name) => fields[name]?.isSignature) ?? ''
  const isSigned = useModelSelector(signature, () => model.get(signature) !== '')
  if (id !== 'declaration' || isSigned || application.remarks.length === 0) return null
  return (
    <p className="mb-5 flex gap-3 rounded-card border border-orange-line bg-orange-tint px-5 py-4.5">
      <MessageSquareWarning aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-orange" />
      {t(($) => $.status.remarks.signAgain)}
    </p>
  )
}

interface RemarkProps {
  readonly remark: RemarkState
}

function Remark({ remark }: RemarkProps) {
  const page = useSection()
  const { model, tKey, textParams } = page
  const { field, text } = remark
  return (
    <li>
      {field && isShown(model, field) && (
        <button
          type="button"
          onClick={() => openAndFocusField(page, field)}
          className="block cursor-pointer rounded-xs text-start font-semibold text-orange underline underline-offset-3"
        >
          {labelOf(model, field, tKey, textParams)}
        </button>
      )}
      <p className="max-w-[65ch] text-field whitespace-pre-line">{text}</p>
      <RemarkMark remark={remark} />
      {page.application.editable && <RemarkReply remark={remark} application={page.application} />}
    </li>
  )
}

/** Returns true when a path leads to a field of the page or to an entry that was not removed. */
function isShown(model: SectionModel, path: string): boolean {
  const { field, rowId, rowField } = parsePath(path)
  if (rowId !== undefined && rowField === undefined) return model.rows.get(field, rowId) !== undefined
  return resolveField(model.section, model.values(), path) !== undefined
}
