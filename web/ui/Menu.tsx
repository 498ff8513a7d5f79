import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Menu as AriaMenu, Button, Header, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'

interface MenuChoice {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  /** Language of the label, when it is not the page's. */
  readonly lang?: string
}

interface MenuProps {
  /** What a screen reader calls the button. */
  readonly label: string
  /** What stands on the button. */
  readonly trigger: ReactNode
  readonly triggerClassName: string
  readonly choices: readonly MenuChoice[]
  readonly onChoose: (id: string) => void
  /** The choice in force, for menus that choose one of several. */
  readonly chosen?: string
  /** A line above the choices, such as the name of who is signed in. */
  readonly heading?: string
}

/** A button that opens a short list of things to choose or do. */
export function Menu({ label, trigger, triggerClassName, choices, onChoose, chosen, heading }: MenuProps) {
  return (
    <MenuTrigger>
      <Button aria-label={label} className={triggerClassName}>
        {trigger}
      </Button>
      <Popover
        placement="bottom end"
        className="z-50 max-w-[calc(100vw-1rem)] min-w-52 animate-rise rounded-card border border-line bg-raised p-1.5 text-ink shadow-over"
      >
        <AriaMenu
          aria-label={label}
          className="outline-none"
          onAction={(key) => onChoose(String(key))}
          {...(chosen !== undefined && { selectionMode: 'single' as const, selectedKeys: [chosen] })}
        >
          <MenuSection aria-label={label}>
            {heading && (
              <Header className="mb-1 border-b border-line px-3 pt-2 pb-2.5 text-label break-all text-ink-soft">
                {heading}
              </Header>
            )}
            {choices.map((choice) => (
              <Choice key={choice.id} choice={choice} isChosen={choice.id === chosen} />
            ))}
          </MenuSection>
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

function Choice({ choice, isChosen }: { readonly choice: MenuChoice; readonly isChosen: boolean }) {
  return (
    <MenuItem
      id={choice.id}
      textValue={choice.label}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 text-field outline-0 data-focus-visible:outline-3 data-focus-visible:-outline-offset-3 data-focus-visible:outline-focus data-focused:bg-hover"
    >
      {choice.icon}
      <span lang={choice.lang}>{choice.label}</span>
      {isChosen && <Check aria-hidden="true" size={18} className="ms-auto text-orange" />}
    </MenuItem>
  )
}
