import { Card } from '#web/ui/Card.tsx'
import { FieldGrid } from './fields/FieldGrid.tsx'
import { FieldSlot } from './fields/FieldSlot.tsx'
import { type CardLayout as CardPlan, cardsOf } from './fields/layout.ts'
import { useSection, useVisiblePaths } from './SectionContext.ts'

const identity = (name: string): string => name

/** The questions of a section on cards, in the order of its definition. */
export function SectionCards() {
  const { section } = useSection().model
  const cards = cardsOf(section.fields)
  return cards.map((card) => (
    <SectionCard key={card.names[0]} card={card} isFirstOfGroup={cards.find(({ id }) => id === card.id) === card} />
  ))
}

interface SectionCardProps {
  readonly card: CardPlan
  /** True for the first card of a group, the only one with its heading. */
  readonly isFirstOfGroup: boolean
}

function SectionCard({ card, isFirstOfGroup }: SectionCardProps) {
  const { model, tKey, textParams } = useSection()
  const { fields, messages } = model.section
  const visibleNames = useVisiblePaths(card.names)
  const [name = ''] = card.names
  if (visibleNames.length === 0) return null
  if (card.isList) {
    const field = fields[name]
    return field && <FieldSlot path={name} field={field} span={6} />
  }
  const key = `sections.${messages}.groups.${card.id}`
  const hasTitle = card.id !== '' && isFirstOfGroup
  return (
    <Card
      title={hasTitle ? tKey(`${key}.title`, textParams) : undefined}
      description={hasTitle && tKey.has(`${key}.description`) ? tKey(`${key}.description`, textParams) : undefined}
    >
      <FieldGrid fields={fields} names={card.names} pathOf={identity} />
    </Card>
  )
}
