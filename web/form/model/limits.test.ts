import { describe, expect, it } from 'vitest'
import type { AskedPlace } from '#domain/contract/status.ts'
import { isAsked } from '#domain/desk/requests/askedPlaces.ts'
import { pathsOfChanges } from '#domain/kit/changes.ts'
import { valuesOf } from '#domain/kit/values/values.ts'
import { regionIds, regionOf } from '#domain/regions/index.ts'
import { SectionModel } from './model.ts'

/** Answers that prefill others. */
const application = {
  clientDetail: {
    companyInfo: { companyName: 'Falcon Ridge FZE', companyRegNo: '1', leiNumber: '5493001KJTIIGC8Y1R12' },
  },
}

describe.each(regionIds)('in %s', (id) => {
  it('[AFT-5] the page of a limited round fills in and saves nothing that is not asked for', () => {
    const { steps, extraPages } = regionOf(id)
    for (const section of [...steps.map((step) => step.section), ...extraPages])
      for (const asked of Object.keys(section.fields)) {
        const places: AskedPlace[] = [{ section: section.id, path: asked, withProof: false }]
        const context = { today: '2026-11-21', application }
        const isOpen = (path: string) => isAsked(section, path, places)
        const model = new SectionModel(section, valuesOf(section, {}), context, isOpen)
        const sent = pathsOfChanges(section, model.pending().changes)
        expect(
          sent.filter((path) => !isOpen(path)),
          `${section.id}/${asked}`,
        ).toEqual([])
      }
  })
})

it('[AFT-5] a read-only page fills in nothing, an editable one what it did before', () => {
  const section = regionOf('uae')
    .steps.map((step) => step.section)
    .find(({ id }) => id === 'bankDetails')
  if (!section) throw new Error('no section')
  const context = { today: '2026-11-21', application }
  const entered = (mayEdit?: () => boolean) =>
    new SectionModel(section, valuesOf(section, {}), context, mayEdit).pending().changes
  expect(entered(() => false)).toEqual({})
  expect(entered()).toEqual(entered(() => true))
})
