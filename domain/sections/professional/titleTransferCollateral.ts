import type { CheckContext } from '../../kit/field.ts'
import type { Issue } from '../../kit/issue.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'
import { section } from '../../kit/section.ts'
import { valueAt } from '../../kit/values/values.ts'
import { companyNameMatches, signer, signingCompany } from '../groups/signer.ts'

const dataPath = 'clientOtherInfo.titleTransferCollateral'

const fields = {
  companyName: signingCompany({ optional: true }),
  arrangement: notice('title-transfer'),
  agree: yesNo({ optional: true }),
  declined: notice('title-transfer-declined', { tone: 'help', when: { agree: false } }),
  ...signer({ optional: true }),
}

interface Answers {
  readonly agree: boolean | null
  readonly name: string
  readonly position: string
  readonly date: string | null
  readonly signature: string
}

/** Returns an error until the data are stored: the first save of the page is an answer (CMP-3, reading B-10). */
function isAnswered({ agree }: Answers, { application }: CheckContext): Issue[] {
  const isStored = (valueAt(application, dataPath) ?? null) !== null
  return isStored || agree !== null ? [] : [{ path: 'agree', code: 'requiredChoice', severity: 'error' }]
}

const signingFields = ['name', 'position', 'date', 'signature'] as const

/** Returns a warning for a stored page without an answer, and for an accepted arrangement that is not signed. */
function agreementIsSigned(answers: Answers, { application }: CheckContext): Issue[] {
  const isStored = (valueAt(application, dataPath) ?? null) !== null
  if (answers.agree === null && isStored) return [{ path: 'agree', code: 'arrangementOpen', severity: 'warning' }]
  const isSigned = signingFields.every((name) => answers[name] !== '' && answers[name] !== null)
  return answers.agree === true && !isSigned
    ? [{ path: 'signature', code: 'arrangementUnsigned', severity: 'warning' }]
    : []
}

/**
 * The title transfer collateral arrangement (uk and eu). A client cannot be forced to agree; no is a complete answer.
 */
export const titleTransferCollateral = section({
  id: 'titleTransferCollateral',
  path: '/title-transfer-collateral',
  dataPath,
  alwaysDirty: true,
  terms: ['term-title-transfer'],
  fields,
  rules: { isSeen: isAnswered, agreementIsSigned, companyAgrees: companyNameMatches },
})
