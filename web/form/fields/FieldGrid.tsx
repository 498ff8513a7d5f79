import { type AnyField, type Fields, repeatsItsPart } from '#domain/kit/field.ts'
import { inNameOrder } from '#domain/kit/values/nameOrder.ts'
import { classes } from '#web/ui/classes.ts'
import { useSection, useVisiblePaths } from '../SectionContext.ts'
import { FieldSlot } from './FieldSlot.tsx'
import { type Block, blocksOf } from './layout.ts'

interface FieldGridProps {
  readonly fields: Fields
  readonly names: readonly string[]
  /** Returns the path of a field by its name. */
  readonly pathOf: (name: string) => string
}

/** The visible fields in rows of six columns; on a phone in one column. */
export function FieldGrid({ fields, names, pathOf }: FieldGridProps) {
  const { tKey, inputOf } = useSection()
  const visible = new Set(useVisiblePaths(names.map(pathOf)))
  const isHidden = (name: string) => !visible.has(pathOf(name))
  const visibleNames = inNameOrder(names, tKey.language).filter((name) => {
    const field = fields[name]
    return field && !isHidden(name) && !repeatsItsPart(field, isHidden)
  })
  const cellOf = (field: AnyField) => {
    const { span, ...settings } = inputOf(field.kind)
    return { ...settings, span: span(field as never, tKey) }
  }
  return (
    <div className="grid gap-5">
      {blocksOf(fields, visibleNames, cellOf).map((block) => (
        <BlockGrid key={block.cells[0]?.name} block={block} fields={fields} pathOf={pathOf} />
      ))}
    </div>
  )
}

interface BlockGridProps extends Pick<FieldGridProps, 'fields' | 'pathOf'> {
  readonly block: Block
}

function BlockGrid({ block, fields, pathOf }: BlockGridProps) {
  return (
    <div
      className={classes(
        'grid grid-cols-6 gap-x-4.5 gap-y-5',
        block.conditional && 'ms-0.5 border-s-3 border-orange-line ps-4 desk:ms-1.5 desk:ps-4.5',
      )}
    >
      {block.cells.map(({ name, ...cell }) => {
        const field = fields[name]
        return field && <FieldSlot key={name} path={pathOf(name)} field={field} {...cell} isNew={block.conditional} />
      })}
    </div>
  )
}
