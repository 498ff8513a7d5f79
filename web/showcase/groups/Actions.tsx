import { ChevronDown, CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useKeyTranslation } from '#web/i18n/languages.ts'
import { Button, buttonClasses } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ButtonLink, Link } from '#web/ui/Link.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { TermButton } from '#web/ui/TermButton.tsx'
import { Group, Specimen, Specimens } from '../Specimen.tsx'

const looks = ['primary', 'plain', 'quiet', 'danger'] as const
const states = { normal: {}, disabled: { isDisabled: true }, pending: { isPending: true } } as const

/** The components that the applicant presses. */
export function Actions() {
  const tKey = useKeyTranslation()
  return (
    <Group id="actions">
      <p className="mb-5 max-w-[65ch] text-label text-ink-soft">{tKey('showcase.hint')}</p>
      <Specimens>
        {Object.entries(states).map(([state, props]) => (
          <Specimen key={state} state={state}>
            <div className="flex flex-wrap gap-3">
              {looks.map((look) => (
                <Button key={look} variant={look} {...props}>
                  {tKey(`showcase.looks.${look}`)}
                </Button>
              ))}
            </div>
          </Specimen>
        ))}
        <Specimen state={tKey('showcase.small')}>
          <div className="flex flex-wrap gap-3">
            {looks.map((look) => (
              <Button key={look} variant={look} size="small">
                {tKey(`showcase.looks.${look}`)}
              </Button>
            ))}
          </div>
        </Specimen>
        <Specimen state={tKey('showcase.wide')}>
          <Button variant="primary" wide>
            {tKey('showcase.looks.primary')}
          </Button>
        </Specimen>
        <Specimen state={tKey('showcase.link')}>
          <div className="flex flex-wrap items-center gap-5">
            <Link to="#actions">{tKey('showcase.link')}</Link>
            <ButtonLink to="#actions">{tKey('showcase.buttonLink')}</ButtonLink>
          </div>
        </Specimen>
        <Specimen state="TermButton">
          <TermButton term={tKey('showcase.term')} label={tKey('showcase.term')}>
            {tKey('showcase.sentence')}
          </TermButton>
        </Specimen>
        <Specimen state={tKey('showcase.menu')}>
          <Menus />
        </Specimen>
        <Specimen state={tKey('showcase.dialogs.close')}>
          <Dialogs />
        </Specimen>
      </Specimens>
    </Group>
  )
}

function Menus() {
  const tKey = useKeyTranslation()
  const choices = ['1', '2', '3'].map((id) => ({
    id,
    label: tKey('showcase.choice', { number: id }),
    icon: <CircleHelp aria-hidden="true" size={18} className="text-ink-soft" />,
  }))
  return (
    <Menu
      label={tKey('showcase.menu')}
      heading="layla@company.example"
      triggerClassName={buttonClasses({ variant: 'plain' })}
      trigger={
        <>
          {tKey('showcase.menu')}
          <ChevronDown aria-hidden="true" size={16} />
        </>
      }
      choices={choices}
      onChoose={() => undefined}
    />
  )
}

function Dialogs() {
  const tKey = useKeyTranslation()
  const [open, setOpen] = useState<'close' | 'answer'>()
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap gap-3">
      {(['close', 'answer'] as const).map((item) => (
        <Button key={item} onPress={() => setOpen(item)}>
          {tKey(`showcase.dialogs.${item}`)}
        </Button>
      ))}
      <Dialog
        title={tKey('showcase.dialogs.close')}
        isOpen={open === 'close'}
        onClose={close}
        closeLabel={tKey('app.close')}
      >
        {tKey('showcase.sentence')}
      </Dialog>
      <Dialog
        title={tKey('showcase.dialogs.answer')}
        isOpen={open === 'answer'}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onPress={close}>
              {tKey('formUi.files.keep')}
            </Button>
            <Button variant="danger" onPress={close}>
              {tKey('formUi.files.delete')}
            </Button>
          </>
        }
      >
        {tKey('showcase.sentence')}
      </Dialog>
    </div>
  )
}
