import { calls } from '../../domain/contract/calls.ts'
import { expect, test } from '../harness/test.ts'

const record = {
  leiNumber: '529900T8BM49AURSDO55',
  legalName: 'Blue Dune Trading FZE',
  status: 'ACTIVE',
  nextRenewalDate: '2027-05-01T00:00:00Z',
  address: 'Dubai',
  source: 'gleif',
}

for (const { registrationStatus, colour } of [
  { registrationStatus: 'ISSUED', colour: 'text-good' },
  { registrationStatus: 'LAPSED', colour: 'text-orange' },
  { registrationStatus: 'ANNULLED', colour: 'text-bad' },
]) {
  test(`[VAL-27] the badge of an LEI the register calls ${registrationStatus} is not greener than it`, async ({
    page,
    portal,
    applicant,
  }) => {
    void applicant
    await page.route(`**${calls.verifyLeiNumber.path}*`, (route) =>
      route.fulfill({ json: { code: 1004, message: '', data: { ...record, registrationStatus } } }),
    )
    await page.goto(`${portal.url}/company-details`)
    await page.getByLabel('Legal entity identifier').fill(record.leiNumber)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('Checked', { exact: true })).toHaveClass(new RegExp(`\\b${colour}\\b`))
  })
}
