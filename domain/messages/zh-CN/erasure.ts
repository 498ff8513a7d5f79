import type { Translated } from '../catalogues.ts'
import type { erasureTexts as english } from '../en/erasure.ts'

export const erasureTexts: Translated<typeof english> = {
  granted: '没有必须保存的数据。我们将在答复 72 小时后删除您的数据和登录账户。',
  part: '我们已删除：{removed}。{kept}',
  refused: '{kept}',
  keptUntil: '我们须将这些记录保存至约 {date}：{basis}。您可以向{authority}投诉。',
  kept: '我们须保存这些记录：{basis}。您可以向{authority}投诉。',
  bases: {
    other: '法律要求保存',
    uae: '阿联酋、DIFC 或 ADGM 的反洗钱法律要求保存',
    mu: '毛里求斯《2002 年金融情报与反洗钱法》要求保存，毛里求斯《2017 年数据保护法》允许保存',
    eu: '反洗钱法律要求保存（《通用数据保护条例》第 17 条第 3 款第 2 项）',
    uk: '英国《2017 年反洗钱条例》第 40 条要求保存（英国《通用数据保护条例》第 17 条第 3 款第 2 项）',
    sa: '南非《金融情报中心法》第 23 条要求保存，南非《个人信息保护法》第 14 条允许保存',
    au: '澳大利亚《2006 年反洗钱与反恐融资法》第 10 部分要求保存，澳大利亚《1988 年隐私法》允许保存',
    'au-pro': '澳大利亚《2006 年反洗钱与反恐融资法》第 10 部分要求保存，澳大利亚《1988 年隐私法》允许保存',
  },
  authorities: {
    other: '数据保护机构',
    uae: '阿联酋数据办公室（金融自由区为 DIFC 或 ADGM 的数据保护专员）',
    mu: '毛里求斯数据保护办公室',
    eu: '您所在国的数据保护机构',
    uk: '英国信息专员办公室',
    sa: '南非信息监管局',
    au: '澳大利亚信息专员办公室',
    'au-pro': '澳大利亚信息专员办公室',
  },
}
