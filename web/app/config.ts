import { type ClientConfig, defaultConfig } from '#domain/contract/config.ts'

/** What the page works with until it is told otherwise; an empty word is said by the messages, in the page's language. */
export const pageDefaults: ClientConfig = { ...defaultConfig, wording: givenWording(defaultConfig.wording) }

type Wording = ClientConfig['wording']

/** The words an installation has set; its English defaults become empty. */
function givenWording(wording: Wording): Wording {
  const defaults: Readonly<Record<string, string>> = defaultConfig.wording
  const given = Object.entries(wording).map(([name, text]) => [name, text === defaults[name] ? '' : text])
  return Object.fromEntries(given) as Wording
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

function mergedWithDefaults(given: unknown): ClientConfig {
  const { wording, uploads, ...rest } = (given ?? {}) as Partial<ClientConfig>
  return {
    ...defaultConfig,
    ...rest,
    wording: givenWording({ ...defaultConfig.wording, ...wording }),
    uploads: { ...defaultConfig.uploads, ...uploads },
  }
}
