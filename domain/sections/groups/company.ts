import { businessNatures, entityTypes } from '../../kit/data/lists.ts'
import { choice } from '../../kit/kinds/choice.ts'
import { country } from '../../kit/kinds/country.ts'
import { date } from '../../kit/kinds/date.ts'
import { email } from '../../kit/kinds/text/email.ts'
import { lei } from '../../kit/kinds/text/identifier.ts'
import { callingCode, phone } from '../../kit/kinds/text/phone.ts'
import { name, reference, text } from '../../kit/kinds/text/text.ts'
import { website } from '../../kit/kinds/text/url.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'

/** The identity of the company, in every region. */
export const identityFields = {
  companyName: name({ autocomplete: 'organization' }),
  companyRegNo: reference(),
  companyRegDate: date(),
  companyRegCountry: country(),
  entityType: choice(entityTypes, { optional: true }),
  otherEntityType: text({ min: 3, max: 70, when: { entityType: 'other' } }),
  businessNature: choice(businessNatures),
  otherBusinessNature: text({ min: 3, when: { businessNature: 'others' } }),
  leiNumber: lei({ optional: true }),
}

/** The contact data of the company, in every region. */
export const contactFields = {
  companyWebsite: website({ optional: true, autocomplete: 'url' }),
  companyEmail: email({ autocomplete: 'email' }),
  areaCodePhone: callingCode({ autocomplete: 'work tel-country-code' }),
  companyPhone: phone({ code: 'areaCodePhone', autocomplete: 'work tel-national' }),
  areaCodeMobile: callingCode({ autocomplete: 'mobile tel-country-code' }),
  companyMobile: phone({ code: 'areaCodeMobile', autocomplete: 'mobile tel-national' }),
}

/** The supervisor of the company and the market of its shares, in every region. */
export const supervisionFields = {
  // The name misleads: the question is whether a financial regulator supervises the company.
  isGovernmentEntity: yesNo(),
  governmentCountry: country({
    dataPath: 'clientDetail.companyInfo.governmentCountry.country',
    when: { isGovernmentEntity: true },
  }),
  governmentDetails: text({
    min: 3,
    suggestions: 'regulator',
    suggestForCountry: 'governmentCountry',
    dataPath: 'clientDetail.companyInfo.governmentCountry.details',
    when: { isGovernmentEntity: true },
  }),
  isListedOnRegulator: yesNo(),
  regulatorName: text({
    min: 2,
    suggestions: 'market',
    suggestForCountry: 'companyRegCountry',
    when: { isListedOnRegulator: true },
  }),
}
