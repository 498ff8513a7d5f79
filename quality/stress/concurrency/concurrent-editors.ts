import { findApplication } from '#server/database/repositories/applications.ts'
import { editAtOnce, silentLosses } from '#server/testing/faults/editors.ts'
import { ask } from '#server/testing/faults/fleet.ts'
import { addPerson } from '#server/testing/faults/people.ts'
import { withFleet } from '../support/cluster.ts'
import { onPostgres } from '../support/environment.ts'
import { type Scenario, shareOf } from '../support/scenario.ts'

const editors = 50
const saves = 20

export default {
  id: 'R5',
  what: '50 editors with 20 saves each on each of 10 drafts, over two servers on PostgreSQL',
  goal: '10,000 saves, 0 silent lost updates; every loser gets 409 with the newer revision, no other editor does; sections do not collide',
  run: (share) =>
    onPostgres(({ environment }) =>
      withFleet(2, environment, async (fleet, portal) => {
        const problems: string[] = []
        let [stored, rejected] = [0, 0]
        for (let draft = 0; draft < shareOf(10, share); draft++) {
          const person = await addPerson(portal)
          const history = await editAtOnce((asked) => ask(fleet, asked), person, editors, saves)
          const application = await findApplication(portal.database, person.account)
          if (!application) throw new Error('the draft is gone')
          problems.push(...history.wrong, ...silentLosses(history, application))
          stored += history.saved.length
          rejected += history.rejected.length
        }
        const figure = `${stored} saves stored, ${rejected} rejected by 409, ${problems.length} problems`
        return { figure, isReached: problems.length === 0, problems }
      }),
    ),
} satisfies Scenario
