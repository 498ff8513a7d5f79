import { expect, it } from 'vitest'
import { checkLaterPackages } from './laterPackages.ts'

it('finds installed packages, and names missing packages with the remedy', () => {
  expect(() => checkLaterPackages()).not.toThrow()
  expect(() => checkLaterPackages(['sharp', 'no-such-drawing', 'no-such-mailer'])).toThrow(
    'The installation lacks no-such-drawing, no-such-mailer; reinstall the dependencies (npm ci).',
  )
})
