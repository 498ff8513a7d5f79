import { expect, it } from 'vitest'
import { z } from 'zod'
import { ServiceError } from '../../features/failure.ts'
import { readRequest } from './requests.ts'

const schema = z.strictObject({ revision: z.number().int(), agreed: z.boolean(), name: z.string().min(1).max(3) })

it('[API-3] parses the numbers and booleans of a form from texts', () => {
  expect(readRequest(schema, { revision: '7', agreed: 'true', name: '1' }, true)).toEqual({
    revision: 7,
    agreed: true,
    name: '1',
  })
})

it.each([
  ['a text where JSON has to bring a number', { revision: '7', agreed: true, name: 'a' }, false, 2024, 'revision'],
  ['a text that is no number', { revision: 'seven', agreed: true, name: 'a' }, true, 2024, 'revision'],
  ['a fraction', { revision: 1.5, agreed: true, name: 'a' }, false, 2024, 'revision'],
  ['a text that is no boolean', { revision: 1, agreed: 'maybe', name: 'a' }, true, 2024, 'agreed'],
  ['a missing value', { revision: 1, agreed: true }, false, 2017, 'name'],
  ['null', { revision: null, agreed: true, name: 'a' }, false, 2017, 'revision'],
  ['an empty text', { revision: 1, agreed: true, name: '' }, false, 2017, 'name'],
  ['a text too long', { revision: 1, agreed: true, name: 'long' }, false, 2011, 'name'],
  ['an unknown key before anything else', { account: '1' }, false, 2015, 'account'],
])('gives %s its code and names the path', (_, input, asText, code, path) => {
  let thrown: unknown
  try {
    readRequest(schema, input, asText)
  } catch (failure) {
    thrown = failure
  }
  expect(thrown).toBeInstanceOf(ServiceError)
  expect(thrown).toMatchObject({ code, http: 400 })
  expect((thrown as ServiceError).details.fields?.map((field) => field.path)).toContain(path)
})

it.each(['email', 'password', 'code', 'leiNumber', 'filename', 'documentDate', 'validUntil'])(
  'names the field "%s" by its label, and other fields by none',
  (name) => {
    const missing = () => readRequest(z.strictObject({ [name]: z.string(), other: z.string() }), {}, false)
    expect(missing).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({
          fields: [
            expect.objectContaining({ path: name, label: `requestErrors.labels.${name}` }),
            expect.not.objectContaining({ label: expect.anything() }),
          ],
        }),
      }),
    )
  },
)
