/*
 * Chosen from the list of leaked passwords, most used first, in @zxcvbn-ts/language-common 4.1.3 (MIT, Dan Wheeler,
 * Dropbox, zxcvbn-ts).
 */

function linesOf(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}

/** Every leaked password of the list with fifteen characters and more. */
export const commonPasswords: ReadonlySet<string> = new Set(
  linesOf(`
  mailcreated5240 123456789987654321 1qaz2wsx3edc4rfv hd764nw5d7e1vb1 qazwsxedcrfvtgb 23176djivanfros
  123456789qwerty 12345678900987654321 qwerty123456789 12345678987654321 q1w2e3r4t5y6u7i8 zqjphsyf6ctifgu
  lhbjkjubz2957704 1qazxsw23edcvfr4 nemvxyheqdd5oqxyxyzi passwordpassword 1234qwerasdfzxcv 1234567890987654321
  1234567890qwerty q1w2e3r4t5y6u7i8o9p0 passwordstandard bpgjldsgjldthnf 1234567887654321 zxcvbnm123456789
  122333444455555 111222333444555 qwertyuiop12345 1qa2ws3ed4rf5tg nick1234-rem936 qwertasdfgzxcvb
  aksjdlasdakj89879 lytdybrbdfvgbhf passwordassword 420842084208555 ne_e_pod_chehyl hd764nw5d7e1vbv
  bhrh0h2oof6xbqjeh
`),
)

/** The shorter ones that users combine to reach fifteen characters. */
export const commonParts = linesOf(`
  password qwerty dragon baseball football monkey letmein shadow master michael mustang qwertyuiop superman jordan
  qazwsx jennifer killer hunter harley zxcvbnm asdfgh buster andrew batman soccer tigger charlie robert sunshine
  thomas iloveyou ranger daniel hockey george computer michelle jessica starwars pepper zxcvbn freedom
  princess joshua maggie ginger amanda ashley cheese nicole summer matthew chelsea dallas biteme matrix william
  yankees taylor corvette austin access martin heather thunder merlin secret diamond hello anthony hammer silver
  gfhjkm justin patrick richard bailey internet samantha golfer scooter orange cookie maverick jackson sparky
  mickey phoenix bigdog snoopy guitar whatever chicken morgan andrea camaro mercedes peanut ferrari cowboy falcon
  welcome samsung steelers joseph smokey dakota melissa arsenal boomer eagles tigers marina nascar gateway porsche
  yellow monster spider diablo hannah bulldog junior london purple compaq lakers iceman cowboys money banana
  boston brandon tennis johnny miller coffee scooby edward nikita mother yamaha brandy barney chester oliver
  charles player knight forever steven rangers midnight chicago bigdaddy redsox victoria badboy angel please
  fender chris jasper james slayer rabbit natasha rachel marine wizard marlboro raiders prince casper fishing
  flower crystal jasmine adidas winner winter gandalf enter ghbdtn angela golden lauren cocacola
  winston madison angels panther shannon sophie johnson asdfasdf david toyota tiger murphy canada
  danielle jonathan liverpoo muffin cooper apples jackie dennis black sandra pokemon slipknot carlos qazxsw
  scorpion qwaszx nathan startrek rainbow asdfghjkl redskins newyork gemini cameron qazwsxedc florida liverpool
  turtle nicholas viking wilson sierra doctor rocket victor dolphins captain bandit jaguar packers pookie peaches
  dolphin helpme tucker theman tiffany maxwell jeremy qwertyui debbie albert maddog lovers
  admin administrator account broker trading trader portal onboarding institution company user login pass love
`)
