import { businessNatures } from '#domain/kit/data/company.ts'
import { derivativeYears, platforms } from '#domain/kit/data/trading.ts'
import { choice, choices } from '#domain/kit/kinds/choice.ts'
import { country } from '#domain/kit/kinds/country.ts'
import { date, dateTime } from '#domain/kit/kinds/date.ts'
import { files } from '#domain/kit/kinds/files.ts'
import { list } from '#domain/kit/kinds/list.ts'
import { notice } from '#domain/kit/kinds/notice.ts'
import { count, money, percent } from '#domain/kit/kinds/number.ts'
import { signature } from '#domain/kit/kinds/signature.ts'
import { statements } from '#domain/kit/kinds/statements.ts'
import { bankAccount, bankIdentifier } from '#domain/kit/kinds/text/bank.ts'
import { email } from '#domain/kit/kinds/text/email.ts'
import { giin, lei } from '#domain/kit/kinds/text/identifier.ts'
import { callingCode, phone } from '#domain/kit/kinds/text/phone.ts'
import { explanation, name, text } from '#domain/kit/kinds/text/text.ts'
import { website } from '#domain/kit/kinds/text/url.ts'
import { acceptance, toggle, yesNo } from '#domain/kit/kinds/yesNo.ts'
import { section } from '#domain/kit/section.ts'

/** A section with one question of every kind, and two for kinds with two appearances. No region uses it. */
export const showcase = section({
  id: 'showcase',
  path: '/_components',
  dataPath: 'clientDetail.showcase',
  fields: {
    text: text(),
    longText: explanation(),
    email: email(),
    website: website(),
    identifier: giin(),
    lei: lei(),
    country: country(),
    bankAccount: bankAccount({ country: 'country' }),
    bankIdentifier: bankIdentifier({ country: 'country' }),
    callingCode: callingCode(),
    phone: phone({ code: 'callingCode' }),
    choice: choice(derivativeYears),
    longChoice: choice(businessNatures),
    choices: choices(platforms),
    yesNo: yesNo(),
    toggle: toggle(),
    acceptance: acceptance({ text: 'showcase-statement' }),
    date: date(),
    dateTime: dateTime(),
    money: money(),
    percent: percent(),
    count: count(),
    files: files(),
    datedFiles: files({ withinMonths: 3, orInForce: true }),
    signature: signature(),
    statements: statements({ texts: ['showcase-statement', 'showcase-other-statement'] }),
    notice: notice('showcase-legal'),
    helpNotice: notice('showcase-help', { tone: 'help' }),
    cautionNotice: notice('showcase-caution', { tone: 'caution' }),
    list: list({
      max: 5,
      title: ['fullName'],
      summary: ['residence', 'share'],
      fields: { fullName: name(), residence: country(), share: percent() },
    }),
  },
})
