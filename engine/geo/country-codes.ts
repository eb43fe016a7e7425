/** ISO 3166-1: alpha-3 and alpha-2 codes of all countries. */
const codes =
  'AFGAF ALAAX ALBAL DZADZ ASMAS ANDAD AGOAO AIAAI ATAAQ ATGAG ARGAR ARMAM ABWAW AUSAU AUTAT AZEAZ BHSBS BHRBH BGDBD ' +
  'BRBBB BLRBY BELBE BLZBZ BENBJ BMUBM BTNBT BOLBO BESBQ BIHBA BWABW BVTBV BRABR IOTIO BRNBN BGRBG BFABF BDIBI CPVCV ' +
  'KHMKH CMRCM CANCA CYMKY CAFCF TCDTD CHLCL CHNCN CXRCX CCKCC COLCO COMKM COGCG CODCD COKCK CRICR CIVCI HRVHR CUBCU ' +
  'CUWCW CYPCY CZECZ DNKDK DJIDJ DMADM DOMDO ECUEC EGYEG SLVSV GNQGQ ERIER ESTEE SWZSZ ETHET FLKFK FROFO FJIFJ FINFI ' +
  'FRAFR GUFGF PYFPF ATFTF GABGA GMBGM GEOGE DEUDE GHAGH GIBGI GRCGR GRLGL GRDGD GLPGP GUMGU GTMGT GGYGG GINGN GNBGW ' +
  'GUYGY HTIHT HMDHM VATVA HNDHN HKGHK HUNHU ISLIS INDIN IDNID IRNIR IRQIQ IRLIE IMNIM ISRIL ITAIT JAMJM JPNJP JEYJE ' +
  'JORJO KAZKZ KENKE KIRKI PRKKP KORKR KWTKW KGZKG LAOLA LVALV LBNLB LSOLS LBRLR LBYLY LIELI LTULT LUXLU MACMO MDGMG ' +
  'MWIMW MYSMY MDVMV MLIML MLTMT MHLMH MTQMQ MRTMR MUSMU MYTYT MEXMX FSMFM MDAMD MCOMC MNGMN MNEME MSRMS MARMA MOZMZ ' +
  'MMRMM NAMNA NRUNR NPLNP NLDNL NCLNC NZLNZ NICNI NERNE NGANG NIUNU NFKNF MKDMK MNPMP NORNO OMNOM PAKPK PLWPW PSEPS ' +
  'PANPA PNGPG PRYPY PERPE PHLPH PCNPN POLPL PRTPT PRIPR QATQA REURE ROURO RUSRU RWARW BLMBL SHNSH KNAKN LCALC MAFMF ' +
  'SPMPM VCTVC WSMWS SMRSM STPST SAUSA SENSN SRBRS SYCSC SLESL SGPSG SXMSX SVKSK SVNSI SLBSB SOMSO ZAFZA SGSGS SSDSS ' +
  'ESPES LKALK SDNSD SURSR SJMSJ SWESE CHECH SYRSY TWNTW TJKTJ TZATZ THATH TLSTL TGOTG TKLTK TONTO TTOTT TUNTN TURTR ' +
  'TKMTM TCATC TUVTV UGAUG UKRUA AREAE GBRGB USAUS UMIUM URYUY UZBUZ VUTVU VENVE VNMVN VGBVG VIRVI WLFWF ESHEH YEMYE ' +
  'ZMBZM ZWEZW XKXXK'

const byAlpha3 = new Map(codes.split(' ').map((pair) => [pair.slice(0, 3), pair.slice(3)]))
const alpha2 = new Set(byAlpha3.values())

/** Codes that people use for a country which has another one. */
const usual: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' }

/** The ISO 3166-1 alpha-2 code of a country given by its code of two or three letters. */
export function countryOfCode(text: string): string | undefined {
  if (!/^[A-Za-z]{2,3}$/.test(text)) return undefined
  const code = text.toUpperCase()
  if (alpha2.has(code)) return code
  return Object.hasOwn(usual, code) ? usual[code] : byAlpha3.get(code)
}

/**
 * Names of countries in use beside those of Unicode CLDR, by code: short forms, former and official names, parts that
 * are named for the whole. Official names of the form "Republic of …" are read by rule.
 */
export const usualNames: Readonly<Record<string, string>> = {
  AE: 'uae|emirates|emirats|emirati|emiratos|الإمارات|امارات|阿联酋|アラブ首長国連邦|оаэ',
  BA: 'bosnia|bosnien|bosnie',
  BO: 'bolivia plurinational state of',
  BN: 'brunei darussalam',
  BR: 'brasil|brasilien',
  BY: 'belorussia|белоруссия|weissrussland|bielorussia|biélorussie|bielorrusia',
  CD: 'dr congo|drc|democratic republic of the congo|congo democratic republic of the|congo kinshasa|zaire',
  CG: 'congo|republic of the congo|congo brazzaville',
  CH: 'helvetia|swiss|die schweiz',
  CI: 'ivory coast|cote divoire|elfenbeinküste|costa de marfil',
  CN: "prc|people's republic of china|mainland china|中华人民共和国|中國|中国大陆|кнр",
  CV: 'cape verde',
  CZ: 'czech republic|czechia|czech|tschechische republik|república checa|république tchèque|repubblica ceca|česká republika|republika czeska|tjeckien|чехия|чешская республика',
  DE: 'brd|federal republic of germany|bundesrepublik deutschland|фрг',
  FM: 'micronesia federated states of',
  GB: 'uk|u k|great britain|britain|england|scotland|wales|northern ireland|großbritannien|england und wales|schottland|vereinigtes königreich|grande bretagne|angleterre|écosse|gran bretaña|inglaterra|escocia|gran bretagna|inghilterra|scozia|grã bretanha|groot brittannië|engeland|schotland|wielka brytania|anglia|velká británie|anglie|storbritannien|storbritannia|iso britannia|englanti|μεγάλη βρετανία|αγγλία|ingiltere|birleşik krallık|великобритания|англия|соединенное королевство|велика британія|англія|بريطانيا|انجلترا|אנגליה|בריטניה|イギリス|英国|영국|ब्रिटेन|इंग्लैंड|inggris|britania raya|anh quốc|nước anh',
  GM: 'the gambia',
  HK: 'hong kong|hongkong|гонконг|香港',
  IE: 'republic of ireland|eire|southern ireland',
  IR: 'iran|islamic republic of iran|iran islamic republic of|persia',
  KP: "north korea|dprk|democratic people's republic of korea|korea democratic people's republic of",
  KR: 'south korea|korea|korea south|korea republic of|republic of korea|korea rep|südkorea|corée|corée du sud|corea|corea del sur|corea del sud|coreia do sul|zuid korea|корея|южная корея|كوريا|كوريا الجنوبية|韩国|韓国|한국|대한민국|남한',
  LA: "laos|lao people's democratic republic",
  LY: 'libyan arab jamahiriya',
  MD: 'moldova republic of|republic of moldova|moldavia|молдавия',
  MK: 'macedonia|the former yugoslav republic of macedonia|north macedonia|fyrom|mazedonien|македония',
  MM: 'burma|myanmar',
  MO: 'macau|macao|macao sar|澳門',
  NL: 'holland|the netherlands|netherlands|hollanda|hollande|holanda|olanda|holandia|голландия|هولندا|הולנד|オランダ|荷兰|네덜란드',
  PS: 'palestine|palestinian territory occupied|occupied palestinian territory|state of palestine|palestinian territories|فلسطين',
  RU: 'russia|russian federation|российская федерация|рф|russische föderation|fédération de russie',
  SA: 'ksa|saudi arabia|saudi|السعودية|سعودية',
  SK: 'slovak republic|slowakische republik',
  SY: 'syria|syrian arab republic',
  SZ: 'swaziland|eswatini',
  TL: 'east timor',
  TR: 'turkey|türkiye|turkiye|republic of turkey|turkei|turquia|turquie|turchia|turquía|турция',
  TW: 'taiwan|taiwan province of china|republic of china|chinese taipei|中華民國|臺灣',
  TZ: 'tanzania united republic of|united republic of tanzania',
  UA: 'the ukraine',
  US: "usa|u s a|u s|united states of america|america|the united states|vereinigte staaten von amerika|vereinigte staaten|amerika|états unis d'amérique|etats unis|estados unidos de américa|ee uu|eeuu|e u a|eua|stati uniti d'america|verenigde staten van amerika|stany zjednoczone ameryki|spojené státy americké|сша|соединенные штаты америки|америка|أمريكا|الولايات المتحدة الأمريكية|ארהב|ארצות הברית|アメリカ|アメリカ合衆国|米国|美国|美國|미국|अमेरिका|amerika serikat|mỹ|hoa kỳ",
  VA: 'vatican|holy see',
  VE: 'venezuela bolivarian republic of',
  VG: 'british virgin islands|bvi',
  VI: 'us virgin islands',
  VN: 'vietnam|viet nam',
}
