import { Check, Clock, Compass, Info, LifeBuoy, type LucideIcon, ShieldCheck, Stamp } from 'lucide-react'
import type { GuideBlock } from '#domain/application/progress/guide.ts'
import { Card } from '../../ui/Card.tsx'

/** Translates a text of the guide by its id. */
export type GuideText = (id: string) => string

const icons: Readonly<Record<string, LucideIcon>> = {
  'guide-time': Clock,
  'guide-how': Compass,
  'guide-after': Stamp,
  'guide-privacy': ShieldCheck,
  'guide-contact': LifeBuoy,
}

/** A list of facts, each with an icon. */
export function GuideFacts({ texts, text }: { readonly texts: readonly string[]; readonly text: GuideText }) {
  if (texts.length === 0) return null
  return (
    <Card>
      <ul className="grid gap-5">
        {texts.map((id) => {
          const Icon = icons[id.replace(/-person$/, '')] ?? Info
          return (
            <li key={id} className="flex gap-4">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-orange-tint text-orange">
                <Icon aria-hidden="true" size={20} />
              </span>
              <p className="max-w-[65ch] pt-2">{text(id)}</p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** The list of things to prepare. */
export function GuidePreparation({ block, text }: { readonly block: GuideBlock; readonly text: GuideText }) {
  return (
    <Card title={text(block.text)}>
      <ul className="grid gap-3">
        {block.items.map((id) => (
          <li key={id} className="flex gap-3">
            <Check aria-hidden="true" size={18} strokeWidth={2.5} className="mt-1 shrink-0 text-good" />
            <span className="max-w-[65ch]">{text(id)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
