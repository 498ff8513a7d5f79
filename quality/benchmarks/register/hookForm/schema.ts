import { z } from 'zod'
import { askedOf, type Field } from '../entries.ts'

const percent = z.coerce.number().gt(0).max(100)
const kinds: Readonly<Record<Field['type'], z.ZodType>> = {
  text: z.string().min(2),
  number: percent,
  date: z.iso.date(),
  select: z.string().min(1),
}
const rules: Readonly<Record<string, z.ZodType>> = {
  email: z.email().or(z.literal('')),
  holding: percent.min(20),
  address: z.string().min(5).max(280),
}

/** Returns the rule of a field; only an optional field may be empty. */
function ruleOf({ name, type, optional }: Field): z.ZodType {
  const rule = rules[name] ?? kinds[type]
  return optional ? rule.or(z.literal('')) : rule
}

function natured(legalNature: 'naturalPerson' | 'legalEntity') {
  const shape = Object.fromEntries(askedOf(legalNature).map((field) => [field.name, ruleOf(field)]))
  return z.object({ ...shape, legalNature: z.literal(legalNature) })
}

/** The schema of all owners, including the rule that the direct holdings are at most 100 percent. */
export const register = z
  .object({ owners: z.array(z.discriminatedUnion('legalNature', [natured('naturalPerson'), natured('legalEntity')])) })
  .superRefine(({ owners }, context) => {
    const direct = (owners as readonly Record<string, unknown>[]).filter(({ holdingType }) => holdingType === 'direct')
    const total = direct.reduce((sum, { holding }) => sum + Number(holding), 0)
    if (total > 100) context.addIssue({ code: 'custom', message: 'more than all', path: ['owners'] })
  })
