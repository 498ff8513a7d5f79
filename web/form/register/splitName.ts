/** Chinese family names of two characters; all others have one. */
const twoCharacterFamilyNames =
  '欧阳 歐陽 司马 司馬 诸葛 諸葛 上官 皇甫 令狐 慕容 尉迟 尉遲 长孙 長孫 宇文 司徒 司空 夏侯 公孙 公孫 南宫 南宮 端木 申屠 独孤 獨孤'
const chinese = /^\p{Script=Han}+(?: \p{Script=Han}+)?$/u

interface NameParts {
  readonly given: string
  readonly family: string
}

/**
 * Splits a full name in two parts, without text in brackets. In a Chinese name the family name is first. Words in
 * capitals among others are the family name; else the first word is the given name. The applicant should check the
 * result.
 */
export function splitName(name: string): NameParts {
  const trimmed = name
    .replace(/[(\uff08].*$/, '')
    .trim()
    .replace(/\s+/g, ' ')
  if (chinese.test(trimmed)) return chineseParts(trimmed)
  const words = trimmed.split(' ')
  const upperCaseWords = words.filter(isUpperCase)
  if (upperCaseWords.length > 0 && upperCaseWords.length < words.length)
    return { given: words.filter((word) => !isUpperCase(word)).join(' '), family: upperCaseWords.join(' ') }
  const [given = '', ...family] = words
  return { given, family: family.join(' ') }
}

function chineseParts(name: string): NameParts {
  const [first = '', second] = name.split(' ')
  if (second !== undefined) return { family: first, given: second }
  const characters = [...first]
  const length = characters.length > 2 && twoCharacterFamilyNames.includes(characters.slice(0, 2).join('')) ? 2 : 1
  return { family: characters.slice(0, length).join(''), given: characters.slice(length).join('') }
}

/**
 * Returns true for a word of at least two letters, all capitals. A single letter, with or without a dot, is an initial.
 */
function isUpperCase(word: string): boolean {
  const letters = word.replace(/[^\p{L}]/gu, '')
  return letters.length > 1 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
}
