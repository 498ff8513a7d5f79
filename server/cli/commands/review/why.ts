import type { Translate } from '#domain/kit/translate.ts'
import { isSameName } from '#domain/ownership/people.ts'
import type { Figure } from '#domain/ownership/structure/figures.ts'
import type { ComputedStructure } from '#domain/ownership/structure/fromSection.ts'
import { isManager } from '#domain/ownership/structure/issues.ts'
import { managerReason, pathsOf } from '#domain/ownership/structure/reasons.ts'
import type { PersonResult } from '#domain/ownership/structure/result.ts'
import { formatFigure, textOfPath, textOfReason } from '#domain/ownership/structure/text.ts'
import { CommandError } from '../../command.ts'
import { titled, wrapped } from '../../terminal.ts'
import { type DataReport, headOf, type Reviewed } from './reviewed.ts'

/** A person of a structure, with the reasons for the identification. */
interface Explained {
  readonly name: string
  readonly isIdentified: boolean
  /** A sentence with the figures; empty for a senior managing official, who owns nothing. */
  readonly figures: string
  /** A sentence for each reason. */
  readonly reasons: readonly string[]
  /** Each path down to the company, the largest first. */
  readonly paths: readonly string[]
  /** False where a structure has more paths than are followed. */
  readonly hasAllPaths: boolean
}

/**
 * Reports why the persons of a name must be identified, or need not be, with every path from each of them down to the
 * company.
 * @throws CommandError without a structure, and for a name that no person in it has
 */
export function reportWhy(computed: ComputedStructure | undefined, reviewed: Reviewed, name: string): DataReport {
  const { account, company, day, t } = reviewed
  if (!computed)
    throw new CommandError(
      `Account ${account} has no structure in layers, so there is no path to show. Leave --why out.`,
    )
  const people = [...peopleOf(computed, t), ...managersOf(computed, t)]
  const found = people.filter((person) => isSameName(person.name, name))
  if (found.length === 0) {
    const known = people.map((person) => person.name).join(', ')
    throw new CommandError(`No person in the structure is named "${name}". It names: ${known || 'nobody'}.`)
  }
  return {
    data: { account, company, asOf: day, people: found },
    lines: [...headOf('Owners', reviewed), ...found.flatMap(linesOf)],
  }
}

function linesOf({ name, isIdentified, figures, reasons, paths, hasAllPaths }: Explained): string[] {
  const listed = (texts: readonly string[]) => texts.flatMap((text) => wrapped(text, 2, 4))
  const more = hasAllPaths ? [] : ['The structure has more paths than are followed.']
  return [
    ...titled(isIdentified ? `${name} must be identified` : `${name} need not be identified`, [
      ...(figures === '' ? [] : wrapped(figures, 2)),
      ...listed(reasons),
    ]),
    ...(paths.length > 0 ? titled('Paths to the company, the largest first', listed([...paths, ...more])) : []),
  ]
}

function peopleOf({ structure, result, reasonsOf }: ComputedStructure, t: Translate): Explained[] {
  return result.people.map((person): Explained => {
    const { party, mustBeIdentified } = person
    const { paths, isComplete } = pathsOf(party, structure)
    return {
      name: structure.parties.get(party)?.name ?? '',
      isIdentified: mustBeIdentified,
      figures: figuresOf(person, t),
      reasons: reasonsOf(party).map((reason) => textOfReason(reason, t)),
      paths: paths.map((path) => textOfPath(path, structure, t)),
      hasAllPaths: isComplete,
    }
  })
}

/** Returns the people who manage a company that nobody owns or controls. */
function managersOf({ register, result }: ComputedStructure, t: Translate): Explained[] {
  if (!result.isNobodyFound) return []
  return register.filter(isManager).map(({ fullLegalName }) => {
    const reason = textOfReason(managerReason(fullLegalName, result.rules.identifyFrom), t)
    return { name: fullLegalName, isIdentified: true, figures: '', reasons: [reason], paths: [], hasAllPaths: true }
  })
}

type ShownFigures = Pick<PersonResult, 'ownership' | 'wholly' | 'votes' | 'controls' | 'legalTest'>

const legalTests = { met: 'met', notMet: 'not met', open: 'open' } as const

/** Describes the holding of a person: "Owns 20.00%, counted in full 35.00%. Law of the region: met." */
export function figuresOf({ ownership, wholly, votes, controls, legalTest }: ShownFigures, t: Translate): string {
  const percent = (label: string, figure: Figure | null) =>
    figure && figure.max > 0 ? [`${label} ${formatFigure(figure, t.language)}%`] : []
  const held = [
    ...percent('owns', ownership),
    ...percent('counted in full', wholly),
    ...percent('votes', votes),
    ...(controls ? ['controls the company'] : []),
  ]
  const [first = 'no share', ...others] = held
  const text = [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ')
  return `${text}. Test of the law of the region: ${legalTests[legalTest]}.`
}
