import { expect, it } from 'vitest'
import { splitName } from './splitName.ts'

it.each([
  ['WANG Wei（王伟）', 'Wei', 'WANG'],
  ['Wei WANG (王伟)', 'Wei', 'WANG'],
  ['AL MITHALI Layla', 'Layla', 'AL MITHALI'],
  ['Jean-Pierre DUPONT', 'Jean-Pierre', 'DUPONT'],
  ['John F. KENNEDY', 'John F.', 'KENNEDY'],
  ['王伟', '伟', '王'],
  ['王小明', '小明', '王'],
  ['欧阳修文', '修文', '欧阳'],
  ['司 马', '马', '司'],
  ['欧阳 娜娜', '娜娜', '欧阳'],
  ['Layla Al Mithali', 'Layla', 'Al Mithali'],
  ['LAYLA AL MITHALI', 'LAYLA', 'AL MITHALI'],
  ['John F. Kennedy', 'John', 'F. Kennedy'],
  ['ليلى المثالي', 'ليلى', 'المثالي'],
  ['麦克·史密斯', '麦克·史密斯', ''],
  ['Suharto', 'Suharto', ''],
])('splits %j into given name %j and family name %j', (name, given, family) => {
  expect(splitName(name)).toEqual({ given, family })
})
