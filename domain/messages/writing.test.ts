import { describe, expect, it } from 'vitest'
import { allMessages } from '../regions/allMessages.ts'
import { app as englishApp } from './en/app.ts'
import { codes as englishCodes } from './en/codes.ts'
import { formUi as englishFormUi } from './en/formUi.ts'
import { server as englishServer } from './en/server.ts'
import { app as chineseApp } from './zh-CN/app.ts'
import { codes as chineseCodes } from './zh-CN/codes.ts'
import { formUi as chineseFormUi } from './zh-CN/formUi.ts'
import { server as chineseServer } from './zh-CN/server.ts'

type Texts = { readonly [key: string]: string | Texts }
type Entry = readonly [key: string, text: string]

/** Returns every text with its dotted key. */
function textsOf(tree: Texts, prefix = ''): Entry[] {
  return Object.entries(tree).flatMap(([key, value]): Entry[] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : textsOf(value, `${prefix}${key}.`),
  )
}

const { en, 'zh-CN': zh } = allMessages
const allEnglish = {
  ...en,
  app: englishApp,
  codes: englishCodes,
  formUi: englishFormUi,
  ...englishServer,
}
const allChinese = {
  ...zh,
  app: chineseApp,
  codes: chineseCodes,
  formUi: chineseFormUi,
  ...chineseServer,
}
const english = textsOf(allEnglish as unknown as Texts)
const chinese = textsOf(allChinese as unknown as Texts)

/** Texts whose words are fixed elsewhere, by the start of their keys. */
const prescribed = {
  specification: [
    'app.fields.emailInvalid',
    'app.errors.loginExpired',
    'app.submit.incomplete',
    'app.welcome.lead',
    'requestErrors.problems.email',
  ],
  'legal texts': [
    ...['texts.ap-decl-', 'texts.board-resolution', 'texts.certificate-', 'texts.crs-certify', 'texts.g4-decl-'],
    ...['texts.pcl-', 'texts.pep-consent', 'texts.pep-none', 'texts.sanctions-undertaking', 'texts.siq-ability'],
    ...['texts.siq-acknowledgement', 'texts.siq-no-business', 'texts.third-party-access', 'texts.title-transfer'],
    ...['texts.um-decl-', 'texts.wcis-', 'texts.wsc-'],
  ],
} as const
const prescribedKeys = Object.values(prescribed).flat()

function isOurs([key]: Entry): boolean {
  return !prescribedKeys.some((start) => key.startsWith(start))
}

const isLabel = ([key]: Entry) => key.startsWith('sections.') && key.endsWith('.label')
const isHelp = ([key]: Entry) => key.startsWith('sections.') && key.endsWith('.help')
const isQuestion = ([, text]: Entry) => /[?？]$/.test(text)
/** Titles of sections are names, as the specification writes them; these are the other names and headings. */
const isHeading = ([key]: Entry) => /^sections\..*(\.groups\.\w+\.title|\.(label|add|entry|none))$/.test(key)
const isAtField = ([key]: Entry) => key.startsWith('errors.')

/** Returns the text without its placeholders. */
function bare(text: string): string {
  return text.replace(/\{\w+(, \w+)?\}/g, ' ')
}

/** Names with a capital within a sentence; words of capitals alone need no entry. */
const names = new Set([
  ...[
    'Act',
    'Australia',
    'Australian',
    'Chinese',
    'Consolidated',
    'Council',
    'Emirates',
    'European',
    'Kingdom',
    'List',
  ],
  ...[
    'Local',
    'Mauritian',
    'Nations',
    'New',
    'Sanctions',
    'Security',
    'States',
    'Terrorist',
    'Union',
    'United',
    'Zealand',
  ],
])

function strayCapitals(text: string): string[] {
  const within = text.replace(/(^|[.?!:“(] ?)\p{Lu}\p{Ll}*/gu, '$1')
  return (within.match(/(?<![\p{L}-])\p{Lu}\p{Ll}+/gu) ?? []).filter((word) => !names.has(word))
}

/** Returns a label as whole words of a help text; Chinese has no spaces between words. */
function wordsOf(label: string): string {
  return /\p{Script=Han}/u.test(label) ? label : ` ${label.toLowerCase()} `
}

describe('the texts, as docs/writing.md asks', () => {
  it('do not say please in English, except where the specification does', () => {
    expect(english.filter((entry) => isOurs(entry) && /\bplease\b/i.test(entry[1]))).toEqual([])
  })

  it('use one word for one thing', () => {
    const avoided = /\b(whoever|somebody|everybody|e-mail|mailbox|sign(?:ed|ing)? (?:in|out)\b(?! the)|login data)\b/i
    expect(english.filter((entry) => isOurs(entry) && avoided.test(entry[1]))).toEqual([])
    expect(chinese.filter(([, text]) => /本名(银行)?账户|结单|令牌|税务居所/.test(text))).toEqual([])
    const parties = ({ 0: key, 1: text }: Entry) => !key.startsWith('texts.title-transfer') && /[我贵]方/.test(text)
    expect(chinese.filter(parties), '“我方” is the brokerage on one page, the company on another').toEqual([])
  })

  it('[C16] have typographic quotes and apostrophes', () => {
    expect([...english, ...chinese].filter(([, text]) => /['"]/.test(text))).toEqual([])
  })

  it('[writing.md] begin no sentence of an email with the name of the brokerage, which may be “the brokerage”', () => {
    const begun = /(^|[.!?] |\n|\{)\{brokerName\}/
    expect(english.filter(([key, text]) => key.startsWith('mails.') && begun.test(text))).toEqual([])
  })

  it('have labels and headings in sentence case', () => {
    expect(english.filter((entry) => isHeading(entry) && strayCapitals(entry[1]).length > 0)).toEqual([])
  })

  it('have short labels, which end without a full stop or colon', () => {
    const most = { english: { name: 80, question: 280 }, chinese: { name: 40, question: 120 } }
    for (const [texts, { name, question }] of [
      [english, most.english],
      [chinese, most.chinese],
    ] as const) {
      const labels = texts.filter(isLabel)
      expect(labels.filter((entry) => entry[1].length > (isQuestion(entry) ? question : name))).toEqual([])
      expect(labels.filter(([, text]) => /[.:。：]$/.test(text))).toEqual([])
    }
  })

  it('have messages at fields of at most two short sentences', () => {
    expect(english.filter((entry) => isAtField(entry) && entry[1].length > 135)).toEqual([])
    expect(chinese.filter((entry) => isAtField(entry) && entry[1].length > 60)).toEqual([])
  })

  it('do not repeat a label beside it', () => {
    for (const texts of [english, chinese]) {
      const labels = new Map(texts.filter(isLabel))
      const repeated = texts.filter(isHelp).filter(([key, help]) => {
        const label = labels.get(key.replace(/\.help$/, '.label')) ?? ''
        return label.length > 4 && ` ${help} `.toLowerCase().includes(wordsOf(label))
      })
      expect(repeated).toEqual([])
      expect(texts.filter((entry) => isAtField(entry) && entry[1].includes('{label}'))).toEqual([])
    }
  })

  it('[writing.md] have a full stop after a Chinese text at a heading or question that asks, and none after an item of a list', () => {
    expect(chinese.filter((entry) => isHelp(entry) && /(?<!申)请/.test(entry[1]) && !entry[1].endsWith('。'))).toEqual(
      [],
    )
    expect(chinese.filter(([key, text]) => key.startsWith('texts.guide-prepare-') && text.endsWith('。'))).toEqual([])
  })

  it('[writing.md] have amounts that do not break in questions and options', () => {
    const isAsked = ([key]: Entry) => /^(sections|options)\./.test(key)
    expect(
      english.filter(
        (entry) => isAsked(entry) && /\b[A-Z]{3} \d|\b[A-Z]{3}\u00a0[\d.,]+ (?:million|billion)/.test(entry[1]),
      ),
    ).toEqual([])
  })

  it('[writing.md] name the currency of a volume in the answer, because the record has no help texts', () => {
    const isVolume = ([key]: Entry) => key.startsWith('options.tradingVolume.')
    expect(english.filter(isVolume)).toHaveLength(6)
    expect(english.filter((entry) => isVolume(entry) && !entry[1].includes('USD\u00a0'))).toEqual([])
    expect(chinese.filter((entry) => isVolume(entry) && !entry[1].includes('美元'))).toEqual([])
  })

  it('[writing.md] exclude the upper end of a Chinese range by one word, since “至 .. 以下” includes and excludes it', () => {
    expect(chinese.filter(([key, text]) => key.startsWith('options.') && /至.*以下/.test(text))).toEqual([])
  })

  it('have a space between Chinese and Latin letters or digits', () => {
    const unspaced = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9%]\p{Script=Han}/u
    expect(chinese.filter(([, text]) => unspaced.test(bare(text)))).toEqual([])
  })
})
