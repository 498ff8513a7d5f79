import type { RegionId } from '#domain/regions/region.ts'

/** What the regulatory entities are called. */
export const regions: Record<RegionId, string> = {
  uae: '阿拉伯联合酋长国',
  mu: '毛里求斯',
  eu: '欧洲联盟',
  uk: '英国',
  sa: '南非',
  au: '澳大利亚',
  'au-pro': '澳大利亚专业版',
}
