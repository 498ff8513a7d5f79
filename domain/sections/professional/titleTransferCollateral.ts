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

const signingFieldCodes = {
  name: 'required',
  position: 'required',
  date: 'requiredDate',
  signature: 'requiredSignature',
} as const

/** Returns a warning for each unanswered field of the signatory of an accepted arrangement. */
function agreementIsSigned(answers: Answers): Issue[] {
  if (answers.agree !== true) return []
  return (Object.keys(signingFieldCodes) as (keyof typeof signingFieldCodes)[])
    .filter((path) => answers[path] === '' || answers[path] === null)
    .map((path) => ({ path, code: signingFieldCodes[path], severity: 'warning' }))
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
