import { Menu as AriaMenu, Header, MenuItem, MenuSection } from 'react-aria-components'
import type { MenuProps } from './Menu.tsx'
import { PopoverBox, type PopoverTriggerProps } from './PopoverBox.tsx'
import { BreakableEmail } from './Text.tsx'

interface MenuListProps extends PopoverTriggerProps, Pick<MenuProps, 'label' | 'choices' | 'onChoose' | 'heading'> {}

/** The list of a menu, while it is open. */
export function MenuList({ label, trigger, choices, onChoose, heading, onClose }: MenuListProps) {
  return (
    <PopoverBox
      trigger={trigger}
      onClose={onClose}
      kind="MenuTrigger"
      label={label}
      placement="bottom end"
      className="max-w-[calc(100vw-1.5rem)] min-w-52 p-1.5"
    >
      <AriaMenu
        aria-label={label}
        autoFocus="first"
        onClose={onClose}
        className="outline-none"
        onAction={(key) => onChoose(String(key))}
      >
        <MenuSection aria-label={label}>
          {heading && (
            <Header className="mb-1 border-b border-line px-3 pt-2 pb-2.5 text-label wrap-anywhere text-ink-soft">
              <BreakableEmail>{heading}</BreakableEmail>
            </Header>
          )}
          {choices.map(({ id, label: text, icon }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={text}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 text-field outline-0 data-focus-visible:outline-3 data-focus-visible:-outline-offset-3 data-focus-visible:outline-focus data-focused:bg-hover"
            >
              {icon}
              <span>{text}</span>
            </MenuItem>
          ))}
        </MenuSection>
      </AriaMenu>
    </PopoverBox>
  )
}
