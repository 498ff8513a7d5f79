import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { partnerClient } from './partnerClient.ts'

it('[I19-3] the description and the client of the partner API are those of its calls (else: npm run generate)', async () => {
  const generated = Object.entries(await partnerClient())
  expect(generated.map(([path]) => path)).toEqual(['client/openapi.json', 'client/api.ts'])
  for (const [path, text] of generated)
    expect(readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8'), path).toBe(text)
})
