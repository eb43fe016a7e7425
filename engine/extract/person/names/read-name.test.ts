import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readName } from './read-name.ts'

describe('a name', () => {
  const same =
    "Mara Linde|Jean-Luc Moreau|Siobhán O'Connor|Ludwig van der Velde|J. R. Whitfield|Łukasz Żak|Bianca Kampe|Carlos Palma|Ana Lima|Petr Mudra|C.H. Versloot|Kees van der Meulen|José Ortega y Gasset|Соколова Марина Викторовна|Κωνσταντίνα Βλάχου|Nguyễn Văn Hùng|佐藤 健一|陈建国|김민준|יעל ברקוביץ|فاطمة الزهراني|अमित गुप्ता"
  for (const text of same.split('|')) it(`is ${text}`, () => assert.equal(readName(text)?.text, text))

  const cut: Record<string, string> = {
    'Dr. med. dent. Henrike Palmberg': 'Henrike Palmberg',
    'Mgr. Lenka Dvořáčková, Ph.D.': 'Lenka Dvořáčková',
    'Falk Magerstedt, M.Sc.': 'Falk Magerstedt',
    'Av. Zeynep Karaca': 'Zeynep Karaca',
    'Enf.ª Beatriz Amaral': 'Beatriz Amaral',
    'עו"ד אמיר כהן': 'אמיר כהן',
    'د. أحمد المنصوري': 'أحمد المنصوري',
    'श्रीमती सुनीता वर्मा': 'सुनीता वर्मा',
    'Luật sư Nguyễn Văn Hùng': 'Nguyễn Văn Hùng',
    'Odile VASSEUR': 'Odile Vasseur',
    'M. VASSEUR Jean': 'Vasseur Jean',
    'Anis EL EXEMPLE': 'Anis El Exemple',
    'Lisa B Exempelman': 'Lisa B Exempelman',
    'Dra. Ana Lima (MP. 3)': 'Ana Lima',
    'Linde, Mara': 'Mara Linde',
    'Don Miller': 'Don Miller',
    'Tom “Red” Reed': 'Tom Reed',
    "Anna 'Ann' Linde": 'Anna Linde',
    'Nina Hribar, dr. dent. med.': 'Nina Hribar',
    'Prim.dr sc.med. Jovan Petrić': 'Jovan Petrić',
    'ANTÓNIO LUIS MENDES PRADO': 'António Luis Mendes Prado',
    'YİĞİT ÇELİK': 'Yiğit Çelik',
    'Dr.Mara Linde': 'Mara Linde',
    'Dipl.-Ing.Jan Berg': 'Jan Berg',
    'डॉ.अमित गुप्ता': 'अमित गुप्ता',
    'Dewi Lestari, S. Pd., M. Pd.': 'Dewi Lestari',
    'Agus Wijaya, S.Kom': 'Agus Wijaya',
    'Cdor. Iván Rojas': 'Iván Rojas',
    'Maria José da Silva Prado Lima': 'Maria José da Silva Prado Lima',
    'prof. dr hab. n. med. Jan Próbny': 'Jan Próbny',
    'dr n. o zdr. Anna Wilk- Próbna': 'Anna Wilk-Próbna',
    'Bc. et Bc. Jana Vzorová': 'Jana Vzorová',
    'Vzorová Jana, Mgr.': 'Vzorová Jana',
    'Jan Vzor ml.': 'Jan Vzor',
    'Ana Probić, mag. prim. educ.': 'Ana Probić',
    'Ana Probić, prof.': 'Ana Probić',
    'izr. prof. dr. Janez Vzorec': 'Janez Vzorec',
    'Ο κος Δοκιμίδης Γεώργιος': 'Δοκιμίδης Γεώργιος',
    'Анна Линде - Пробова': 'Анна Линде-Пробова',
    'к.т.н. Пробный И. И.': 'Пробный И. И.',
    'гл. ас. д-р Иван Пробов': 'Иван Пробов',
    'Dr. Öğr. Üyesi Selami Taslak': 'Selami Taslak',
  }
  for (const [text, name] of Object.entries(cut)) {
    it(`of “${text}” is ${name}`, () => assert.equal(readName(text)?.text, name))
  }

  const others =
    'Our Team|Contact Us|Web Design|Zuständige Kammer|Read More|Monday Friday|Über uns|Mara|New York|Chief Executive Officer|Lurdes Baptista e Carla Simões|Mara Linde, CEO|Villa Beatrice|Feste Bezugsperson|Ana Lima de|Mara Linde, dr. Anna Berg|BRICK STONE WALL TILES|Maria “and her great team” Linde|Mara Linde Jan Berg Tom Reed|Linde, S. P.|Plan B.|ostatni Jan Próbny|Mara Linde- Owner Berg'
  for (const text of others.split('|')) it(`is not ${text}`, () => assert.equal(readName(text), null))
})

describe('the given name', () => {
  const strengths: Record<string, number> = {
    'Mara Linde': 2,
    'Sokolova Marina Viktorovna': 2,
    'VASSEUR Odile': 2,
    'Grace Okonkwo': 2,
    'Giedrė Stankutė': 2,
    'Dzintra Kalve': 2,
    'Külli Rebane': 2,
    'Liridon Gashi': 2,
    'Nexhmije Krasta': 2,
    'Snehal Rao': 2,
    'Folasade Okoro': 2,
    'Nesibe Turan': 2,
    'Љиљана Петковић': 2,
    'Марʼяна Бойко': 2,
    'Айгуль Каримова': 2,
    'Asunción Vega': 1,
    'Herb Garten': 1,
    'Mendizábal Iker': 1,
    'J.W. Slagter': 1,
    'Gergana Petrova': 2,
    'Wanjiru Njoroge': 2,
    'Rhodri Pugh': 2,
    'Вера Пробная': 2,
    'Пробный И. И.': 1,
    'Wzorcowska Anna': 2,
    'Próba Istvánné': 1,
    'Awais Probesen': 2,
    'Rumbidzai Probesen': 2,
    'Maricruz Vega': 2,
    'Gurpreet Probe': 2,
    'Debasish Probe': 2,
    'Shahnaz Probe': 2,
    'Ευδοξία Δείγμα': 2,
    'Цветелин Пробев': 2,
    'Ryunosuke Mihon': 2,
    'Habtamu Probesen': 2,
    'Kittipong Probesen': 2,
    'Mahboubeh Probesen': 2,
    'Sveinbjörn Prufuson': 2,
    'Johny Provberg': 2,
    'Raspberry Pi': 0,
    'Monte Bianco': 0,
  }
  for (const [text, given] of Object.entries(strengths)) {
    it(`of “${text}” is known at ${given}`, () => assert.equal(readName(text)?.given ?? 0, given))
  }
})
