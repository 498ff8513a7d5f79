import { type ClientConfig, defaultConfig } from '#domain/contract/config.ts'

/** What the page works with until it is told otherwise; an empty word is said by the messages, in the page's language. */
export const pageDefaults: ClientConfig = { ...defaultConfig, wording: withoutDefaults(defaultConfig.wording) }

type BrokerTexts = ClientConfig['wording']

/** The words an installation has set; its English defaults become empty. */
function withoutDefaults(wording: BrokerTexts): BrokerTexts {
  const defaults: Readonly<Record<string, string>> = defaultConfig.wording
  const configured = Object.entries(wording).map(([name, text]) => [name, text === defaults[name] ? '' : text])
  return Object.fromEntries(configured) as BrokerTexts
}

/**
 * Loads what the installation tells the browser. A failure is only logged: the page works on its defaults (ERR-1).
 */
export async function loadConfig(load: typeof fetch = fetch): Promise<ClientConfig> {
  try {
    const response = await load(`${import.meta.env.VITE_API_URL ?? ''}/config.json`, { cache: 'no-store' })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return mergedWithDefaults(await response.json())
  } catch (caught) {
    console.warn('config.json could not be loaded; the defaults are used', caught)
    return pageDefaults
  }
}

function mergedWithDefaults(loaded: unknown): ClientConfig {
  const { wording, uploads, ...rest } = (loaded ?? {}) as Partial<ClientConfig>
  return {
    ...defaultConfig,
    ...rest,
    wording: withoutDefaults({ ...defaultConfig.wording, ...wording }),
    uploads: { ...defaultConfig.uploads, ...uploads },
  }
}
