import { CircleCheckBig, ListTodo } from 'lucide-react'
import { useSay } from '#web/app/languages.ts'
import { Message } from '#web/app/layouts/Message.tsx'
import { Notice } from '#web/pages/parts/Notice.tsx'
import { ProblemBox } from '#web/pages/parts/ProblemBox.tsx'
import { ReadOnlyNotice } from '#web/pages/parts/ReadOnlyNotice.tsx'
import { NextSteps, Receipt } from '#web/pages/parts/ThanksCards.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { partsOf, submitted } from '../pages.ts'
import { Group, OnPage, Specimen, Specimens } from '../Stand.tsx'
import { tooLong } from '../values.ts'

const afterwards = partsOf({ application: submitted })

/** What questions and facts stand on. */
export function Surfaces() {
  const say = useSay()
  return (
    <Group id="surfaces">
      <Specimens>
        <Specimen state="normal">
          <Card title={say('sections.showcase.title')} description={say('showcase.sentence')}>
            {say('texts.showcase-legal')}
          </Card>
        </Specimen>
        <Specimen state="long">
          <Card title={String(tooLong.text)} description={String(tooLong.longText)}>
            {String(tooLong.website)}
          </Card>
        </Specimen>
        <Specimen state="Notice, ProblemBox">
          <Notice icon={ListTodo} tone="attention" title={say('sections.showcase.title')}>
            {say('showcase.sentence')}
          </Notice>
          <Notice icon={CircleCheckBig} tone="good" title={say('sections.showcase.title')}>
            {say('showcase.sentence')}
          </Notice>
          <ProblemBox text={say('showcase.noAnswer')} />
          <div className="overflow-hidden rounded-card border border-line">
            <Message
              as="div"
              sign="404"
              title={say('app.application.failedTitle')}
              text={say('app.application.failedText')}
            >
              <Button look="primary">{say('app.tryAgain')}</Button>
            </Message>
          </div>
        </Specimen>
        <Specimen state="readOnly">
          <OnPage parts={afterwards}>
            <ReadOnlyNotice />
            <Receipt />
            <NextSteps />
          </OnPage>
        </Specimen>
      </Specimens>
    </Group>
  )
}
