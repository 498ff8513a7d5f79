import { describe, expect, it } from 'vitest'
import { files } from '#domain/kit/kinds/files.ts'
import { list } from '#domain/kit/kinds/list.ts'
import { text } from '#domain/kit/kinds/text/text.ts'
import { section } from '#domain/kit/section.ts'
import { valuesOf } from '#domain/kit/values/values.ts'
import { withStoredValues } from './applicationData.ts'

const directors = section({
  id: 'directors',
  path: '/directors',
  dataPath: 'companyLeadership',
  fields: {
    directors: list({
      fields: { fullName: text() },
      title: ['fullName'],
      role: 'director',
      dataPath: 'companyLeadership',
    }),
  },
})

const documents = section({
  id: 'documents',
  path: '/documents',
  dataPath: 'clientOtherInfo',
  fields: { tradeLicence: files({ dataPath: 'clientOtherInfo.uploadedFiles' }), note: text() },
})

const record = (key: string, name: string) => ({ _id: name, key, name })

describe('withStoredValues', () => {
  it('replaces the entries of its own register and keeps those of other registers', () => {
    const data = {
      companyLeadership: [
        { rowId: '1', type: ['director'], fullName: 'Ada' },
        { rowId: '2', type: ['authPerson'], firstName: 'Bo' },
        { rowId: '3', type: ['director', 'authPerson'], fullName: 'Cy', firstName: 'Cy' },
      ],
    }
    const stored = {
      directors: [
        { rowId: '1', fullName: 'Ada Lovelace' },
        { rowId: '4', fullName: 'Di' },
      ],
    }
    expect(withStoredValues(directors, data, stored).companyLeadership).toEqual([
      { rowId: '1', type: ['director'], fullName: 'Ada Lovelace' },
      { rowId: '2', type: ['authPerson'], firstName: 'Bo' },
      { rowId: '3', type: ['authPerson'], fullName: 'Cy', firstName: 'Cy' },
      { rowId: '4', type: ['director'], fullName: 'Di' },
    ])
  })

  it('replaces the files of its own keys and keeps those of other keys', () => {
    const data = { clientOtherInfo: { uploadedFiles: [record('tradeLicence', 'old'), record('financials', 'kept')] } }
    const next = withStoredValues(documents, data, { tradeLicence: [record('tradeLicence', 'new')], note: 'n' })
    expect(next.clientOtherInfo).toEqual({
      uploadedFiles: [record('financials', 'kept'), record('tradeLicence', 'new')],
      note: 'n',
    })
  })

  it('does not change values missing in the response, nor the data passed in', () => {
    const data = { clientOtherInfo: { note: 'before' } }
    expect(withStoredValues(documents, data, {})).toEqual(data)
    withStoredValues(documents, data, { note: 'after' })
    expect(valuesOf(documents, data).note).toBe('before')
  })
})
