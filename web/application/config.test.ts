import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultConfig } from '#domain/contract/config.ts'
import { installation, loadConfig, pageDefaults, requestInstallation } from './config.ts'

afterEach(() => vi.restoreAllMocks())

const answering =
  (status: number, body: string): typeof fetch =>
  async () =>
    new Response(body, { status })

describe('loadConfig', () => {
  it('applies the settings of the installation and keeps the defaults for the rest', async () => {
    const config = await loadConfig(
      answering(200, '{"brokerParams":{"brokerName":"Harbour"},"uploads":{"maxFilesPerKey":3}}'),
    )
    expect(config.brokerParams).toEqual({ ...pageDefaults.brokerParams, brokerName: 'Harbour' })
    expect(config.uploads).toEqual({ ...defaultConfig.uploads, maxFilesPerKey: 3 })
  })

  it('[I18N-2] falls back to the messages of either language for texts that an installation has not set', async () => {
    const config = await loadConfig(answering(200, JSON.stringify(defaultConfig)))
    expect(new Set(Object.values(config.brokerParams))).toEqual(new Set(['']))
  })

  it.each<[string, typeof fetch]>([
    ['a missing file', answering(404, 'no')],
    ['a broken file', answering(200, '{')],
    ['an unreachable server', () => Promise.reject(new TypeError('network'))],
  ])('[ERR-1] only logs %s and uses the defaults', async (_, load) => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(await loadConfig(load)).toEqual(pageDefaults)
    expect(logged).toHaveBeenCalledOnce()
  })
})

describe('the settings of the installation', () => {
  it('[C1] are loaded once for every page, and again after a failure', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(await requestInstallation(answering(503, 'no'))).toEqual(pageDefaults)
    const json = JSON.stringify({ ...defaultConfig, brokerProfile: { contact: { phone: '+971 4 555 0100' } } })
    const load = vi.fn(answering(200, json))
    const [config] = await Promise.all([requestInstallation(load), requestInstallation(load)])
    expect(load).toHaveBeenCalledOnce()
    expect(config.brokerProfile.contact?.phone).toBe('+971 4 555 0100')
    expect(installation.get()).toBe(config)
  })
})
