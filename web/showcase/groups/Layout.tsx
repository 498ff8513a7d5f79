import { StepMenu } from '#web/app/layouts/StepMenu.tsx'
import { ProgressCircle } from '#web/app/layouts/StepNavigation.tsx'
import { useMenu } from '#web/app/layouts/useMenu.ts'
import { mockApplication, partsOf } from '../pages.ts'
import { Group, Specimen, SpecimenPage, Specimens } from '../Specimen.tsx'

const parts = partsOf({ application: mockApplication })

/** The components that show the progress of the application. */
export function Frame() {
  return (
    <Group id="frame">
      <Specimens>
        <Specimen state="ProgressCircle">
          <div className="flex flex-wrap items-center gap-6">
            {[0, 21, 50, 99, 100].map((percent) => (
              <ProgressCircle key={percent} percent={percent} />
            ))}
            <ProgressCircle percent={50} size={40} showPercent={false} />
          </div>
        </Specimen>
        <Specimen state="StepMenu">
          <SpecimenPage parts={parts}>
            <Steps />
          </SpecimenPage>
        </Specimen>
      </Specimens>
    </Group>
  )
}

const shownStatuses = ['complete', 'inProgress', 'returned', 'notStarted'] as const

function Steps() {
  const menu = useMenu()
  const steps = menu.steps.slice(0, 4).map((step, index) => ({
    ...step,
    isCurrent: index === 1,
    status: shownStatuses[index],
    left: 3,
  }))
  return <StepMenu menu={{ ...menu, steps }} />
}
