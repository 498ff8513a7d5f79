import { CircleCheckBig, ListTodo } from 'lucide-react'
import { useKeyTranslation } from '#web/i18n/languages.ts'
import { ProblemBox } from '#web/pages/auth/AuthForm.tsx'
import { Notice, ReadOnlyNotice } from '#web/pages/parts/Notice.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { MessagePage } from '#web/ui/MessagePage.tsx'
import { partsOf, submitted } from '../pages.ts'
import { Group, Specimen, SpecimenPage, Specimens } from '../Specimen.tsx'
import { tooLong } from '../values.ts'

const afterwards = partsOf({ application: submitted })

/** The components that contain questions and facts. */
export function Surfaces() {
  const tKey = useKeyTranslation()
  return (
    <Group id="surfaces">
      <Specimens>
        <Specimen state="normal">
          <Card title={tKey('sections.showcase.title')} description={tKey('showcase.sentence')}>
            {tKey('texts.showcase-legal')}
          </Card>
        </Specimen>
        <Specimen state="long">
          <Card title={String(tooLong.text)} description={String(tooLong.longText)}>
            {String(tooLong.website)}
          </Card>
        </Specimen>
        <Specimen state="Notice, ProblemBox">
          <Notice icon={ListTodo} tone="attention" title={tKey('sections.showcase.title')}>
            {tKey('showcase.sentence')}
          </Notice>
          <Notice icon={CircleCheckBig} tone="good" title={tKey('sections.showcase.title')}>
            {tKey('showcase.sentence')}
          </Notice>
          <ProblemBox text={tKey('showcase.noAnswer')} />
          <div className="overflow-hidden rounded-card border border-line">
            <MessagePage
              as="div"
              eyebrow="404"
              title={tKey('app.application.failedTitle')}
              text={tKey('app.application.failedText')}
            >
              <Button variant="primary">{tKey('app.tryAgain')}</Button>
            </MessagePage>
          </div>
        </Specimen>
        <Specimen state="readOnly">
          <SpecimenPage parts={afterwards}>
            <ReadOnlyNotice />
          </SpecimenPage>
        </Specimen>
      </Specimens>
    </Group>
  )
}
