import { type BrokerParams, type ClientConfig, defaultConfig } from '#domain/contract/config.ts'
import { callsAddress } from '../state/basePath.ts'
import { createObservable } from '../state/observable.ts'

/**
 * The defaults of the page until `config.json` is loaded. An empty text falls back to the messages, in the page's
 * language.
 */
export const pageDefaults: ClientConfig = {
  ...defaultConfig,
  brokerParams: withoutDefaults(defaultConfig.brokerParams),
}

/** Replaces texts that equal their English default by empty ones, which the messages then fill in. */
function withoutDefaults(brokerParams: BrokerParams): BrokerParams {
  const defaults: Readonly<Record<string, string>> = { ...defaultConfig.brokerParams }
  const entries = Object.entries(brokerParams).map(([name, text]) => [name, text === defaults[name] ? '' : text])
  return Object.fromEntries(entries) as BrokerParams
}

/** Loads the installation's settings for the browser. A failure is only logged: the page uses its defaults (ERR-1). */
export async function loadConfig(load: typeof fetch = fetch): Promise<ClientConfig> {
  try {
    const response = await load(`${callsAddress}/config.json`, { cache: 'no-store' })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return mergedWithDefaults(await response.json())
  } catch (caught) {
    console.warn('config.json could not be loaded; the defaults are used', caught)
    return pageDefaults
  }
}

function mergedWithDefaults(loaded: unknown): ClientConfig {
  const { brokerParams, uploads, ...rest } = (loaded ?? {}) as Partial<ClientConfig>
  return {
    ...defaultConfig,
    ...rest,
    brokerParams: withoutDefaults({ ...defaultConfig.brokerParams, ...brokerParams }),
    uploads: { ...defaultConfig.uploads, ...uploads },
  }
}

/** The settings of the installation, for every page; the defaults until they are loaded. */
export const installation = createObservable<ClientConfig>(pageDefaults)

let loading: Promise<ClientConfig> | undefined

/** Loads the settings of the installation once, and again after a failure. */
export function requestInstallation(load?: typeof fetch): Promise<ClientConfig> {
  loading ??= loadConfig(load).then((config) => {
    if (config === pageDefaults) loading = undefined
    else installation.set(config)
    return config
  })
  return loading
}
