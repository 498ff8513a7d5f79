import { baseCurrencies } from '../kit/data/lists.ts'
import { choice } from '../kit/kinds/choice.ts'
import { country } from '../kit/kinds/country.ts'
import { list, type RowRule } from '../kit/kinds/list.ts'
import { bankAccount, bankIdentifier } from '../kit/kinds/text/bank.ts'
import { addressLength, name, text } from '../kit/kinds/text/text.ts'
import { section } from '../kit/section.ts'
import { valueAt } from '../kit/values/values.ts'
import { isSameName } from '../ownership/people.ts'

/** A bank account of the company. Every field is required, because an entry with empty fields is no entry. */
export const bankFields = {
  beneficiaryName: name({ prefillFrom: 'clientDetail.companyInfo.companyName' }),
  bankName: text({ min: 2 }),
  bankAddress: text(addressLength),
  bankCountry: country(),
  bankAccount: bankAccount({ country: 'bankCountry' }),
  bankIdentifier: bankIdentifier({ country: 'bankCountry', account: 'bankAccount' }),
  baseAccountCurrency: choice(baseCurrencies),
}

/** Returns a warning for another account holder than the company: the brokerage rejects payments of third parties. */
export const holderIsCompany: RowRule<typeof bankFields> = ({ beneficiaryName }, { application }) => {
  const companyName = valueAt(application, 'clientDetail.companyInfo.companyName')
  if (typeof companyName !== 'string' || companyName === '' || beneficiaryName === '') return []
  return isSameName(companyName, beneficiaryName)
    ? []
    : [{ field: 'beneficiaryName', code: 'nameDiffers', severity: 'warning' }]
}

/** The company's own bank accounts. */
export const bankDetails = section({
  id: 'bankDetails',
  path: '/bank-details',
  dataPath: 'bankInfo',
  prepare: ['guide-prepare-bank'],
  terms: ['term-iban', 'term-bic'],
  fields: {
    bankInfo: list({
      dataPath: 'bankInfo',
      title: ['bankName'],
      summary: ['bankAccount', 'baseAccountCurrency'],
      fields: bankFields,
      rules: { holderIsCompany },
    }),
  },
})
