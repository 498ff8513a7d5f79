import type { Translated } from '#domain/messages/catalogues.ts'
import type { texts as english } from './en.ts'
/** The United Arab Emirates' replacements of shared texts. */
export const texts: Translated<typeof english> = {
  name: '阿拉伯联合酋长国',
  words: {
    proliferationLaw: '即阿联酋 2025 年第 10 号联邦法令所称扩散融资',
    localList: '包括《阿联酋本地恐怖分子名单》',
    dataLaw: '阿联酋 2021 年第 45 号联邦法令或金融自由区法律',
    permitAuthority: '控制与防扩散执行办公室（EOCN）',
    exposureScope: '离任后不设时限；境内外职务同样适用。',
    taxNumberHint: '阿联酋：15 位税务登记号（TRN）。',
  },
}
