import { ChevronDown, CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '#web/app/languages.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClasses } from '#web/ui/buttonClasses.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ButtonLink, Link } from '#web/ui/Link.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { TermButton } from '#web/ui/TermButton.tsx'
import { Group, Specimen, Specimens } from '../Stand.tsx'

const looks = ['primary', 'plain', 'quiet', 'danger'] as const
const states = { normal: {}, disabled: { isDisabled: true }, pending: { isPending: true } } as const

/** What a person presses. */
export function Actions() {
  const say = useSay()
  return (
    <Group id="actions">
      <p className="mb-5 max-w-[65ch] text-label text-ink-soft">{say('showcase.hint')}</p>
      <Specimens>
        {Object.entries(states).map(([state, props]) => (
          <Specimen key={state} state={state}>
            <div className="flex flex-wrap gap-3">
              {looks.map((look) => (
                <Button key={look} look={look} {...props}>
                  {say(`showcase.looks.${look}`)}
                </Button>
              ))}
            </div>
          </Specimen>
        ))}
        <Specimen state={say('showcase.small')}>
          <div className="flex flex-wrap gap-3">
            {looks.map((look) => (
              <Button key={look} look={look} size="small">
                {say(`showcase.looks.${look}`)}
              </Button>
            ))}
          </div>
        </Specimen>
        <Specimen state={say('showcase.wide')}>
          <Button look="primary" wide>
            {say('showcase.looks.primary')}
          </Button>
        </Specimen>
        <Specimen state={say('showcase.link')}>
          <div className="flex flex-wrap items-center gap-5">
            <Link to="#actions">{say('showcase.link')}</Link>
            <ButtonLink to="#actions">{say('showcase.buttonLink')}</ButtonLink>
          </div>
        </Specimen>
        <Specimen state="TermButton">
          <TermButton term={say('showcase.term')} label={say('showcase.term')}>
            {say('showcase.sentence')}
          </TermButton>
        </Specimen>
        <Specimen state={say('showcase.menu')}>
          <Menus />
        </Specimen>
        <Specimen state={say('showcase.dialogs.close')}>
          <Dialogs />
        </Specimen>
      </Specimens>
    </Group>
  )
}

function Menus() {
  const say = useSay()
  const [chosen, setChosen] = useState('1')
  const choices = ['1', '2', '3'].map((id) => ({
    id,
    label: say('showcase.choice', { number: id }),
    icon: <CircleHelp aria-hidden="true" size={18} className="text-ink-soft" />,
  }))
  return (
    <Menu
      label={say('showcase.menu')}
      heading="layla@company.example"
      triggerClassName={buttonClasses({ look: 'plain' })}
      trigger={
        <>
          {say('showcase.menu')}
          <ChevronDown aria-hidden="true" size={16} />
        </>
      }
      choices={choices}
      chosen={chosen}
      onChoose={setChosen}
    />
  )
}

function Dialogs() {
  const say = useSay()
  const [open, setOpen] = useState<'close' | 'answer'>()
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap gap-3">
      {(['close', 'answer'] as const).map((one) => (
        <Button key={one} onPress={() => setOpen(one)}>
          {say(`showcase.dialogs.${one}`)}
        </Button>
      ))}
      <Dialog
        title={say('showcase.dialogs.close')}
        isOpen={open === 'close'}
        onClose={close}
        closeLabel={say('app.close')}
      >
        {say('showcase.sentence')}
      </Dialog>
      <Dialog
        title={say('showcase.dialogs.answer')}
        isOpen={open === 'answer'}
        onClose={close}
        actions={
          <>
            <Button look="quiet" onPress={close}>
              {say('formUi.files.keep')}
            </Button>
            <Button look="danger" onPress={close}>
              {say('formUi.files.delete')}
            </Button>
          </>
        }
      >
        {say('showcase.sentence')}
      </Dialog>
    </div>
  )
}
