import { Card } from '#web/ui/Card.tsx'
import { FieldGrid } from './FieldGrid.tsx'
import { FieldSlot } from './FieldSlot.tsx'
import { type Card as CardPlan, cardsOf } from './layout.ts'
import { useAsked, useSection } from './SectionContext.ts'

const byName = (name: string): string => name

/** The questions of a section on cards, in the order of its definition. */
export function SectionCards() {
  const { section } = useSection().store
  const cards = cardsOf(section.fields)
  return cards.map((card) => (
    <OneCard key={card.names[0]} card={card} isFirstOfGroup={cards.find(({ id }) => id === card.id) === card} />
  ))
}

interface OneCardProps {
  readonly card: CardPlan
  /** Only the first card of a group carries its heading. */
  readonly isFirstOfGroup: boolean
}

function OneCard({ card, isFirstOfGroup }: OneCardProps) {
  const { store, say, wording } = useSection()
  const { fields, messages } = store.section
  const asked = useAsked(card.names)
  const [name = ''] = card.names
  if (asked.length === 0) return null
  if (card.isList) {
    const field = fields[name]
    return field && <FieldSlot path={name} field={field} span={6} />
  }
  const key = `sections.${messages}.groups.${card.id}`
  const hasTitle = card.id !== '' && isFirstOfGroup
  return (
    <Card
      title={hasTitle ? say(`${key}.title`, wording) : undefined}
      description={hasTitle && say.has(`${key}.description`) ? say(`${key}.description`, wording) : undefined}
    >
      <FieldGrid fields={fields} names={card.names} pathOf={byName} />
    </Card>
  )
}
