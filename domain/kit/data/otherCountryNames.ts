/** The three-letter codes of ISO 3166-1, in the order of `countryCodes`. */
export const threeLetterCodes: readonly string[] =
  'AND ARE AFG ATG AIA ALB ARM AGO ATA ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR BHR BDI BEN BLM BMU BRN BOL BES BRA BHS BTN BVT BWA BLR BLZ CAN CCK COD CAF COG CHE CIV COK CHL CMR CHN COL CRI CUB CPV CUW CXR CYP CZE DEU DJI DNK DMA DOM DZA ECU EST EGY ESH ERI ESP ETH FIN FJI FLK FSM FRO FRA GAB GBR GRD GEO GUF GGY GHA GIB GRL GMB GIN GLP GNQ GRC SGS GTM GUM GNB GUY HKG HMD HND HRV HTI HUN IDN IRL ISR IMN IND IOT IRQ IRN ISL ITA JEY JAM JOR JPN KEN KGZ KHM KIR COM KNA PRK KOR KWT CYM KAZ LAO LBN LCA LIE LKA LBR LSO LTU LUX LVA LBY MAR MCO MDA MNE MAF MDG MHL MKD MLI MMR MNG MAC MNP MTQ MRT MSR MLT MUS MDV MWI MEX MYS MOZ NAM NCL NER NFK NGA NIC NLD NOR NPL NRU NIU NZL OMN PAN PER PYF PNG PHL PAK POL SPM PCN PRI PSE PRT PLW PRY QAT REU ROU SRB RUS RWA SAU SLB SYC SDN SWE SGP SHN SVN SJM SVK SLE SMR SEN SOM SUR SSD STP SLV SXM SYR SWZ TCA TCD ATF TGO THA TJK TKL TLS TKM TUN TON TUR TTO TUV TWN TZA UKR UGA UMI USA URY UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM MYT ZAF ZMB ZWE'.split(
    ' ',
  )

/**
 * Everyday and former names of countries and of their parts, separated by commas. Country searches use them in addition
 * to Unicode's names of territories.
 */
export const otherCountryNames: Readonly<Record<string, string>> = {
  AE: 'UAE,Dubai,Abu Dhabi,Sharjah,阿联酋,迪拜',
  BA: 'Bosnia-Herzegovina',
  BD: 'East Pakistan',
  BI: 'Urundi',
  BJ: 'Dahomey',
  BY: 'Belorussia',
  BZ: 'British Honduras',
  CD: 'DRC,Democratic Republic of the Congo,Zaire',
  CG: 'Republic of the Congo',
  CI: 'Ivory Coast',
  CN: "PRC,People's Republic of China,Mainland China,中国大陆",
  CV: 'Cabo Verde',
  CZ: 'Czech Republic',
  FM: 'Federated States of Micronesia',
  GB: 'Great Britain,England,Scotland,Wales,Northern Ireland',
  GG: 'Channel Islands',
  HK: 'Hongkong',
  IE: 'Eire',
  IR: 'Persia',
  JE: 'Channel Islands',
  KH: 'Kampuchea',
  KN: 'Nevis',
  KP: "DPRK,Democratic People's Republic of Korea",
  KR: 'Republic of Korea',
  LA: "Lao People's Democratic Republic",
  LK: 'Ceylon',
  MK: 'FYROM',
  MO: 'Macau',
  MY: 'Labuan',
  NL: 'Holland',
  PF: 'Tahiti',
  RU: 'Russian Federation',
  SA: 'KSA',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland',
  TH: 'Siam',
  TL: 'East Timor',
  TR: 'Turkey',
  TW: 'Chinese Taipei,Formosa',
  TZ: 'Zanzibar',
  US: 'United States of America,America',
  VA: 'Holy See',
  VG: 'BVI',
  WS: 'Western Samoa',
}
