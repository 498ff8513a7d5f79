import type { FileRecord } from '#domain/kit/kinds/files.ts'
import type { SectionValues } from '#domain/kit/section.ts'

/** A stroke, so that a signature is visible without drawing. */
const drawSignature = drawn()

function drawn(): string {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 600, height: 150 })
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  pen.lineWidth = 3
  pen.moveTo(60, 100)
  pen.bezierCurveTo(140, -40, 160, 190, 230, 80)
  pen.bezierCurveTo(280, 20, 300, 140, 360, 85)
  pen.bezierCurveTo(420, 50, 440, 120, 540, 60)
  pen.stroke()
  return canvas.toDataURL('image/png')
}

export function fileNamed(name: string, documentDate?: string): FileRecord {
  const timestamp = '2026-11-12T09:30:00.000Z'
  return {
    _id: name,
    key: 'files',
    name,
    fileName: name,
    url: '',
    size: 1_604_321,
    fileSize: 1_604_321,
    lastModified: timestamp,
    uploadDate: timestamp,
    blobName: name,
    fileType: 'application/pdf',
    ...(documentDate && { documentDate }),
  }
}

const visibleFieldValues =
  'Al Mithali International Holdings for Commerce, Shipping and Renewable Energy (Dubai Branch) Limited'
const chinese = '蓝丘国际贸易与新能源投资控股（迪拜国际金融中心）有限公司'

/** The answers to the same questions: valid ones, too long ones and invalid ones. */
export const answered: SectionValues = {
  text: 'Blue Dune Trading FZE',
  longText: 'We buy aluminium from two smelters in the Gulf and hedge the price until delivery.',
  email: 'layla@company.example',
  website: 'https://company.example',
  identifier: '98Q96B.00000.LE.784',
  lei: '5493001KJTIIGC8Y1R12',
  country: 'AE',
  bankAccount: 'AE070331234567890123456',
  bankIdentifier: 'EBILAEAD',
  callingCode: '+971',
  phone: '501234567',
  choice: '3_5',
  longChoice: 'commodities_trading',
  choices: ['MT5', 'FIX_API'],
  yesNo: true,
  toggle: true,
  acceptance: true,
  date: '2026-11-12',
  dateTime: '2026-11-12T15:30:00+04:00',
  money: 1_250_000.5,
  percent: 62.5,
  count: 1_200,
  files: [fileNamed('trade-licence.pdf')],
  datedFiles: [fileNamed('utility-bill.pdf', '2026-10-02')],
  signature: drawSignature,
  statements: [true, true],
  list: [
    { rowId: 'one', fullName: 'Layla Al Mithali', residence: 'AE', share: 62.5 },
    { rowId: 'two', fullName: '李明', residence: 'CN', share: 37.5 },
  ],
}

export const tooLong: SectionValues = {
  ...answered,
  text: `${visibleFieldValues} ${chinese}`,
  longText: `${visibleFieldValues} `.repeat(6).trim(),
  email: 'accounts.receivable.and.correspondence@international-holdings.company.example',
  website: 'https://company.example/en/about/our-group/where-we-are/registered-offices?country=AE&year=2026',
  longChoice: 'professional_services',
  choices: ['MT4', 'MT5', 'WebTrader', 'MobileApp', 'FIX_API', 'Others'],
  money: 999_999_999_999.99,
  files: [fileNamed(`${visibleFieldValues.replaceAll(' ', '-')}.pdf`), fileNamed(`${chinese}.jpg`)],
  list: [
    { rowId: 'one', fullName: visibleFieldValues, residence: 'VC', share: 62.5 },
    { rowId: 'two', fullName: chinese, residence: 'GB', share: 37.5 },
  ],
}

export const wrong: SectionValues = {
  text: '',
  longText: 'n/a',
  email: 'layla@company',
  website: 'company',
  identifier: '98Q96B',
  lei: '5493001KJTIIGC8Y1R13',
  country: null,
  bankAccount: '12',
  bankIdentifier: 'EBIL',
  callingCode: '',
  phone: '12',
  date: '2027-03-01',
  dateTime: '2027-03-01T10:00:00+04:00',
  money: -5,
  percent: 140,
  count: 2.5,
  list: [{ rowId: 'one', fullName: '', residence: 'AE', share: 140 }],
}
