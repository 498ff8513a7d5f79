import {
  endReasons,
  interestNatures,
  noOwnerReasons,
  partyKinds,
  restReasons,
  stateLevels,
} from '../../kit/data/ownership.ts'
import type { FieldSettings, Fields, WithConditions } from '../../kit/field.ts'
import { choice } from '../../kit/kinds/choice.ts'
import { country } from '../../kit/kinds/country.ts'
import { date, dateOfBirth } from '../../kit/kinds/date.ts'
import { list } from '../../kit/kinds/list.ts'
import { count, percent } from '../../kit/kinds/number.ts'
import { lei } from '../../kit/kinds/text/identifier.ts'
import { explanation, name, reference, type TextField, text } from '../../kit/kinds/text/text.ts'
import { toggle, yesNo } from '../../kit/kinds/yesNo.ts'
import type { SectionValues } from '../../kit/section.ts'
import { applicant } from './answers.ts'

/** Maximum length of the id of a row. */
const idLength = 40

/** A reference to a party of the structure, or to the applicant; shown by the party's name. */
function partyRef<const S extends FieldSettings = object>(settings: S = {} as S): TextField & WithConditions<S> {
  return {
    ...text({ max: idLength, ...settings }),
    answer: (value, t, section) => ({
      type: 'text',
      text: value === applicant ? t('answers.applicant') : partyName(value, section),
    }),
  }
}

function partyName(id: string, section: SectionValues | undefined): string {
  const parties = (section?.parties ?? []) as readonly { readonly rowId: string; readonly name: string }[]
  return parties.find(({ rowId }) => rowId === id)?.name ?? ''
}

/** The id of the register row with the details of a party; never shown. */
const registerRow: TextField & { readonly optional: true } = {
  ...text({ max: idLength, optional: true }),
  answer: () => ({ type: 'text', text: '' }),
}

/** Marks fields that a separate editor on the page asks for. */
function withOwnEditor<const F extends Fields>(
  fields: F,
): { readonly [K in keyof F]: F[K] & { readonly hasOwnEditor: true } } {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, { ...field, hasOwnEditor: true }]),
  ) as never
}

/** Returns the path of an answer in the application data. */
function pathOf<const Name extends string>(field: Name) {
  return `clientDetail.companyInfo.ownership.${field}` as const
}

const started = { started: true } as const
const optional = { optional: true } as const
const share = { decimals: 4, optional: true } as const

/** The kinds of parties that questions are asked about. */
const person = { kind: 'naturalPerson' } as const
const listed = { kind: 'listedCompany' } as const
const arrangement = { kind: ['trust', 'foundation'] } as const
const entity = {
  kind: ['company', 'listedCompany', 'partnership', 'fund', 'trust', 'foundation', 'stateBody'],
} as const

/** Returns true for a person in a structure, who may be a minor; the reviewer is warned. */
const isPerson = ({ kind }: SectionValues) => kind === person.kind

/**
 * The structure behind the company, in addition to the register of shareholders: parties, their interests, and the
 * answers about the owners of each entity. It has a separate editor on the page; its rules are in `issues.ts`.
 */
export const structureFields = withOwnEditor({
  started: toggle({ dataPath: pathOf('started') }),
  parties: list({
    dataPath: pathOf('parties'),
    when: started,
    optional: true,
    max: 200,
    title: ['name'],
    summary: ['kind', 'country'],
    fields: {
      kind: choice(partyKinds),
      name: name(),
      shareholder: registerRow,
      country: country(optional),
      registrationNumber: reference(optional),
      isDiscretionary: yesNo(optional),
      lei: lei({ ...optional, when: entity }),
      dateOfBirth: dateOfBirth({ ...optional, when: person, mayBeMinor: isPerson, validatesWith: ['kind'] }),
      nationality: country({ ...optional, when: person }),
      market: text({ ...optional, when: listed, min: 2 }),
      ticker: reference({ ...optional, when: listed, max: 12 }),
      hasMajorityHolder: yesNo({ ...optional, when: listed }),
      governingLaw: country({ ...optional, when: arrangement }),
      deedDate: date({ ...optional, when: arrangement }),
      classDescription: text({ ...optional, when: { kind: 'classOfPersons' }, min: 5, max: 280 }),
      stateLevel: choice(stateLevels, { ...optional, when: { kind: 'stateBody' } }),
      note: text({ ...optional, max: 280, multiline: true }),
    },
  }),
  interests: list({
    dataPath: pathOf('interests'),
    when: started,
    optional: true,
    max: 400,
    title: ['party'],
    summary: ['nature', 'sharePercentage', 'subject'],
    fields: {
      subject: partyRef(optional),
      party: partyRef(optional),
      nature: choice(interestNatures, optional),
      isRange: toggle(),
      sharePercentage: percent({ ...share, exclusiveMin: true }),
      shareMin: percent(share),
      shareMax: percent(share),
      votingPercentage: percent(share),
      heldFor: partyRef(optional),
      with: partyRef(optional),
      isControl: yesNo(optional),
      since: date(optional),
      details: text({ ...optional, max: 500, multiline: true }),
    },
  }),
  layers: list({
    dataPath: pathOf('layers'),
    when: started,
    optional: true,
    max: 200,
    title: ['subject'],
    addsToEntry: true,
    fields: {
      subject: partyRef(optional),
      restReason: choice(restReasons, optional),
      restHolders: count({ ...optional, min: 1, max: 1_000_000 }),
      restLargest: percent(share),
      endReason: choice(endReasons, optional),
      note: text({ ...optional, max: 500, multiline: true }),
    },
  }),
  overlap: yesNo({ dataPath: pathOf('overlap'), when: started, optional: true }),
  noOwnerReason: choice(noOwnerReasons, { dataPath: pathOf('noOwnerReason'), when: started, optional: true }),
  noOwnerSteps: explanation({ dataPath: pathOf('noOwnerSteps'), when: started, optional: true }),
})
