import { describe, expect, it } from 'vitest'
import { diagnosticsOf } from '#domain/application/diagnostics.ts'
import { bankDetails } from '#domain/sections/bankDetails.ts'
import { beneficialOwners } from '#domain/sections/beneficialOwners.ts'
import { testServer } from '../../testing/helper.ts'
import { complete } from '../../testing/samples.ts'

describe('diagnosticsOf', () => {
  it('[VAL-2] names section, field and rule, and never an entry or a name that only the request contains', () => {
    const findings = [
      { path: 'shareholders/row-of-Layla/fullLegalName', code: 'required' },
      { path: 'shareholders/row-2/fullLegalName', code: 'required' },
      { path: 'shareholders', code: 'requiredEntry' },
      { path: 'Layla Al Mithali', code: 'unknownField' },
      { path: 'shareholders/row-2/P9900112', code: 'unknownField' },
    ] as const
    expect(diagnosticsOf(beneficialOwners, findings)).toEqual({
      'beneficialOwners.shareholders.fullLegalName required': 2,
      'beneficialOwners.shareholders requiredEntry': 1,
      'beneficialOwners.? unknownField': 1,
      'beneficialOwners.shareholders.? unknownField': 1,
    })
  })
})

describe('the log', () => {
  const secret = 'AE07 0331 2345 6789 0123 457'

  it('[VAL-2] logs the fields that kept an application from being submitted, without any answer', async () => {
    const server = await testServer()
    const as = await complete(server)
    const { data } = await server.call('findForm', { as })
    const { revision, bankInfo } = data as { revision: number; bankInfo: { rowId: string }[] }
    const changes = { bankInfo: { [bankInfo[0]?.rowId ?? '']: { bankAccount: secret, bankName: '' } } }
    await server.call('updateAndCreateBank', { as, request: { section: bankDetails.id, revision, changes } })
    const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
    expect(await server.call('generateClientDetailPdf', { as, request })).toMatchObject({ status: 409, code: 2020 })
    const log = server.logged.join('\n')
    expect(log).toContain('"bankDetails.bankInfo.bankName required":1')
    expect(log).toContain('"bankDetails.bankInfo.bankAccount iban":1')
    expect(log).not.toContain(secret.replaceAll(' ', ''))
  })

  it('[VAL-2] logs the fields for which a save was refused, without the values', async () => {
    const server = await testServer()
    const as = await server.signIn()
    const changes = { bankInfo: { 'row-of-Layla': { bankName: { secret } } }, [secret]: true }
    const request = { section: bankDetails.id, revision: 0, changes }
    expect(await server.call('updateAndCreateBank', { as, request })).toMatchObject({ status: 400 })
    const log = server.logged.join('\n')
    expect(log).toContain('"bankDetails.bankInfo.bankName notText":1')
    expect(log).not.toContain(secret)
    expect(log).not.toContain('Layla')
  })
})
