import { decisionRules } from '#domain/desk/decision/decision.ts'
import { caseStates } from '#domain/desk/states.ts'
import { leiStatuses } from '../../domain/application/leiStatus.ts'
import { comparedNames, comparisonVerdicts } from '../../domain/application/reviewer/registerComparison.ts'
import { legalDocuments } from '../../domain/contract/config.ts'
import type { PasswordProblem } from '../../domain/contract/passwordPolicy.ts'
import { erasureAnswers, outcomes, stages, withdrawalReasons } from '../../domain/contract/status.ts'
import { issueCodes } from '../../domain/kit/issue.ts'
import { namingCodes } from '../../domain/kit/issueText.ts'
import type { Options } from '../../domain/kit/kinds/choice.ts'
import { isList } from '../../domain/kit/kinds/list.ts'
import type { Section } from '../../domain/kit/section.ts'
import { server } from '../../domain/messages/en/server.ts'
import { regions } from '../../domain/regions/index.ts'
import { verdictTexts } from '../../pdf/layout/layout.ts'
import { capacityTexts, methodTexts } from '../../pdf/layout/signatures.ts'
import { contentProblems } from '../../server/features/files/contentInspection.ts'
import { mailParts } from '../../server/features/notifications/mailHtml.ts'
import { namedFields, requestProblems } from '../../server/http/body/requests.ts'
import type { NetworkErrorKind, Popup } from '../../web/api/error.ts'
import type { LeaveMessageKey } from '../../web/app/layouts/LeaveGuard.tsx'
import type { PdfErrorKey } from '../../web/application/submission.ts'
import type { SignatureMode } from '../../web/form/inputs/signature.tsx'
import type { FileErrorKey } from '../../web/form/uploads/validateFile.ts'
import type { FlowMessageKey } from '../../web/pages/auth/CodeFlow.tsx'
import type { Strength } from '../../web/pages/auth/PasswordStep.tsx'
import type { ValidationError } from '../../web/pages/auth/validation.ts'
import type { HistoryText } from '../../web/pages/parts/status/StatusHistory.tsx'
import type { StatusStep } from '../../web/pages/parts/status/statusSteps.ts'
import type { DocumentState } from '../../web/pages/section/DocumentsOverview.tsx'

/** Returns every section of every region, inside and outside its menu, and those linked by others. */
export const everySection: readonly Section[] = Object.values(regions).flatMap(
  ({ steps, extraPages, guideLinks = [] }) => [
    ...steps.flatMap(({ section, link }) => (link ? [section, link.section] : [section])),
    ...extraPages,
    ...guideLinks,
  ],
)

/** Returns every member of a union; a missing or unknown member does not compile. */
const all = <Member extends PropertyKey>(members: Readonly<Record<Member, true>>): readonly string[] =>
  Object.keys(members)

/** The names of all mails: `MailName` is the type of these keys. */
export const mailNames = Object.keys(server.mails)

const flowMessages = all<FlowMessageKey>({
  title: true,
  lead: true,
  send: true,
  sending: true,
  passwordTitle: true,
  passwordLead: true,
  finish: true,
  finishing: true,
})

/** The values of the `*` in every key composed at run time, from the lists and types of the composing code. */
export const membersOfComposedKeys: Readonly<Record<string, readonly string[]>> = {
  'app.broker.documents.*': legalDocuments,
  'formUi.lei.use.*': comparedNames,
  'formUi.lei.verdicts.*': comparisonVerdicts,
  'app.fields.*': all<ValidationError['key']>({
    emailRequired: true,
    emailInvalid: true,
    passwordRequired: true,
    passwordTooShort: true,
    passwordTooLong: true,
    codeRequired: true,
    codeIncomplete: true,
  }),
  'app.forgetPassword.*': flowMessages,
  'app.password.strength.*': all<Strength>({
    none: true,
    short: true,
    unrated: true,
    hasEmail: true,
    guessable: true,
    fair: true,
    good: true,
    strong: true,
  }),
  'app.errors.*': [
    ...all<Popup>({ tokenExpired: true, loginExpired: true, serviceAbnormal: true }),
    ...all<NetworkErrorKind>({
      timeout: true,
      uploadStalled: true,
      network: true,
      unreadable: true,
      cancelled: true,
      pageOwnerSignedOut: true,
    }),
  ],
  'app.register.*': flowMessages,
  'app.save.*': all<LeaveMessageKey>({
    leaveTitle: true,
    leaveText: true,
    uploadingTitle: true,
    uploadingText: true,
    failedFilesTitle: true,
    failedFilesText: true,
  }),
  'app.submit.*': all<PdfErrorKey>({ pdfFailed: true, downloadFailed: true, accountFailed: true, recordFailed: true }),
  'formUi.outcomes.*': outcomes,
  'status.steps.*': all<StatusStep['name']>({
    received: true,
    review: true,
    reviewed: true,
    answer: true,
    decision: true,
    approved: true,
    declined: true,
    withdrawn: true,
    closed: true,
  }),
  'status.next.*': stages,
  'status.history.*': all<HistoryText>({
    received: true,
    review: true,
    resumed: true,
    answer: true,
    answered: true,
    approved: true,
    declined: true,
    withdrawn: true,
    closed: true,
  }),
  'status.withdraw.reasons.*': withdrawalReasons,
  'ownData.erasure.answers.*': erasureAnswers,
  'withdrawalReasons.*': [...withdrawalReasons, 'none'],
  'errors.*': issueCodes,
  'namedErrors.*': namingCodes,
  'formUi.documents.*': all<DocumentState>({ received: true, missing: true, notNeeded: true }),
  'formUi.files.*': all<FileErrorKey>({
    empty: true,
    wrongType: true,
    wrongContent: true,
    heic: true,
    duplicate: true,
    tooLarge: true,
    tooMany: true,
    totalTooLarge: true,
  }),
  'formUi.lei.statuses.*': leiStatuses,
  'formUi.signature.*': all<SignatureMode>({ draw: true, type: true, picture: true }),
  'formUi.shortOptions.*.*': choicesInRegisters(),
  'mails.*.*': mailNames.flatMap((name) => mailParts.map((part) => `${name}.${part}`)),
  'mails.*.lead': ['approval', 'reminder'],
  'requestErrors.labels.*': [...namedFields],
  'requestErrors.problems.*': [
    ...requestProblems,
    ...all<PasswordProblem>({
      passwordCommon: true,
      passwordHasEmail: true,
    }),
  ],
  'requestErrors.checks.*': ['item', 'place', 'severity'],
  'requestErrors.decisions.*': decisionRules,
  'requestErrors.deskState.*': caseStates,
  'requestErrors.documents.*': ['file', 'requirement', 'reason'],
  'requestErrors.requests.*': ['place', 'reason', 'about', 'text', 'words', 'outdated'],
  'requestErrors.uploads.*': contentProblems,
}

/** The texts of the PDF that are chosen at run time. */
export const composedPdfKeys = [
  ...Object.values(methodTexts),
  ...Object.values(capacityTexts),
  ...Object.values(verdictTexts),
]

/** Returns every option of a register's fields, as `field.code`, and every mark of an entry, as `field.true`. */
function choicesInRegisters(): readonly string[] {
  const registers = everySection.flatMap(({ fields }) => Object.values(fields).filter(isList))
  return registers.flatMap((list) =>
    Object.entries(list.fields).flatMap(([name, field]) =>
      'options' in field
        ? (field.options as Options).codes.map((code) => `${name}.${code}`)
        : field.summaryColumn === 'mark'
          ? [`${name}.true`]
          : [],
    ),
  )
}
