/** Second labels under country domains that anyone may register below: `example.co.uk`. */
const sharedLabels = ['ac', 'co', 'com', 'edu', 'go', 'gov', 'mil', 'ne', 'net', 'or', 'org']

/** Returns the registrable part of the name of a host; empty for a name without one. */
export function siteOf(host: string): string {
  const labels = host.toLowerCase().split('.')
  const [second = '', top = ''] = labels.slice(-2)
  if (labels.length < 2) return ''
  return labels.slice(top.length === 2 && sharedLabels.includes(second) ? -3 : -2).join('.')
}

/** The registrable parts of free mail services, which say nothing of a company. */
export const sitesOfFreeMail: readonly string[] =
  '126.com 139.com 163.com 189.cn aliyun.com aol.com fastmail.com foxmail.com gmail.com gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.fr icloud.com live.co.uk live.com mac.com mail.com mail.ru me.com msn.com outlook.com outlook.fr proton.me protonmail.com qq.com rediffmail.com sina.com sohu.com tutanota.com web.de yahoo.co.uk yahoo.com yandex.com yandex.ru zoho.com'.split(
    ' ',
  )
