/**
 * A letter of a script that the fonts of the PDF cover; `pdf/scripts.test.ts` compares. The letters of other planes are
 * historic, or rare Chinese characters of which the font has a few.
 */
const scripts = [
  ...'Latin Greek Cyrillic Arabic Armenian Bengali Bopomofo Devanagari Ethiopic Georgian Gujarati Gurmukhi'.split(' '),
  ...'Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu'.split(' '),
  ...'Thaana Thai Common Inherited'.split(' '),
]
const printable = new RegExp(`[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u')
/** The Chinese characters beyond the basic plane that the font has. */
const rareCharacters = new Set(
  '𠂇𠂉𠃌𠃗𠄬𠅤𠗊𠘨𠙶𠦄𠳐𡅕𡊍𡎚𡐓𡖔𡗗𡜧𡽜𢒰𢓭𢥏𢦏𢱯𢻠𣃽𣍃𣗋𣘻𣫙𣲗𣲘𣸣𤇾𤈎𤋱𤎝𤣩𤣰𤧛𤨁𤨒𤩽𤫉𥁕𥌾𥎵𥏾𥔲𥕢𥖨𥠲𥠺𥡴𥥸𥫗𥮗𥹄𥻗𦁗𦈡𦒍𦖤𦙶𦝼𦟘𦥑𦭜𦰡𧅄𧗿𧘥𧢲𧩑𧬂𧳯𧹽𧺯𧼛𧾷𧿹𨏶𨐈𨓜𨙸𨚕𨟠𨭉𨱇𨱏𨱑𨱔𨶊𨶡𨸏𨺙𩇕𩇣𩓞𩔉𩙿𩠐𩠻𩽾𩾃𩾌𪊭𪓐𪙤𪟝𪣻𪤗𪨰𪨶𪩘𪾢𫄧𫄨𫄷𫄸𫇭𫌀𫍣𫍯𫍲𫍽𫐄𫐐𫐓𫑡𫓧𫓯𫓶𫓹𫔍𫔎𫔶𫖮𫖯𫖳𫗧𫗴𫘜𫘝𫘦𫘧𫘨𫘪𫘬𫚕𫚖𫚭𫛭𫞩𫟅𫟦𫟹𫟼𫠆𫠊𫠜𫢸𫫇𫭟𫭢𫭼𫮃𫰛𫵷𫶇𫷷𫸩𬀩𬀪𬂩𬃊𬄕𬇕𬇙𬇹𬉼𬊈𬊤𬌗𬍛𬍡𬍤𬒈𬒔𬒗𬕂𬘓𬘘𬘡𬘩𬘫𬘬𬘭𬘯𬙂𬙊𬙋𬜬𬜯𬞟𬟁𬟓𬟽𬣙𬣞𬣡𬣳𬤇𬤊𬤝𬨂𬨎𬩽𬪩𬬩𬬭𬬮𬬱𬬸𬬹𬬻𬬿𬭁𬭊𬭎𬭚𬭛𬭤𬭩𬭬𬭯𬭳𬭶𬭸𬭼𬮱𬮿𬯀𬯎𬱖𬱟𬳵𬳶𬳽𬳿𬴂𬴃𬴊𬶋𬶍𬶏𬶐𬶟𬶠𬶨𬶭𬶮𬷕𬸘𬸚𬸣𬸦𬸪𬹼𬺈𬺓𭕄𮕩𰜩𰻝𰻞𱁬',
)
const letter = /\p{L}/u
/** The form of most texts. */
const plain = /^[\n -\u024f]*$/
/** Maximum number of letters that are named. */
const maxNamed = 5

/** Returns the first letters of a text that the PDF cannot show, each once; an empty text without one. */
export function unprintableLetters(text: string): string {
  if (plain.test(text)) return ''
  const found = new Set<string>()
  for (const character of text) {
    if (!letter.test(character)) continue
    if (character.length === 1 ? printable.test(character) : rareCharacters.has(character)) continue
    found.add(character)
    if (found.size === maxNamed) break
  }
  return [...found].join('')
}
