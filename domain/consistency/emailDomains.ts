/** Second-level labels of country domains below which anyone may register a name: `example.co.uk`. */
const sharedLabels = ['ac', 'co', 'com', 'edu', 'go', 'gov', 'mil', 'ne', 'net', 'or', 'org']

/** Returns the registrable domain of a host name; empty for a name without a dot. */
export function registrableDomain(host: string): string {
  const labels = host.toLowerCase().split('.')
  const [second = '', top = ''] = labels.slice(-2)
  if (labels.length < 2) return ''
  return labels.slice(top.length === 2 && sharedLabels.includes(second) ? -3 : -2).join('.')
}

/** The domains of free mail services, which do not identify a company. */
export const freeMailDomains: readonly string[] =
  '126.com 139.com 163.com 189.cn aliyun.com aol.com fastmail.com foxmail.com gmail.com gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.fr icloud.com live.co.uk live.com mac.com mail.com mail.ru me.com msn.com outlook.com outlook.fr proton.me protonmail.com qq.com rediffmail.com sina.com sohu.com tutanota.com web.de yahoo.co.uk yahoo.com yandex.com yandex.ru zoho.com'.split(
    ' ',
  )
