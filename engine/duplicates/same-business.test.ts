import { type Case, testCase } from './fakes/same-lead-case.ts'

const phone = '+493012345678'
const berlin = { street: 'Hauptstr. 5', postal_code: '10827', city: 'Berlin', country: 'DE' }

const businesses: Case[] = [
  {
    it: 'one record of a source in two lists',
    a: { source_key: 'osm/1', name: 'Bäckerei Müller', city: 'Berlin' },
    b: { source_key: 'osm/1', name: 'Umbenannt', city: 'Hamburg' },
    is: 'record',
  },
  {
    it: 'the legal form is no part of a name',
    a: { name: 'Müller Haustechnik GmbH & Co. KG', phone },
    b: { name: 'Mueller Haustechnik', phone },
    is: 'phone',
  },
  {
    it: 'two trades of one family at one phone',
    a: { name: 'Bäckerei Müller', phone },
    b: { name: 'Metzgerei Müller', phone },
    is: null,
  },
  {
    it: 'one phone, two names',
    a: { name: 'Salon Eins', phone },
    b: { name: 'Praxis Dr. Weber', phone },
    is: null,
  },
  {
    it: 'one name, two phones',
    a: { name: 'Café Central', phone },
    b: { name: 'Café Central', phone: '+4940999' },
    is: null,
  },
  {
    it: 'branches in two towns behind one phone',
    a: { name: 'Fielmann', phone, city: 'Berlin' },
    b: { name: 'Fielmann', phone, city: 'Hamburg' },
    is: null,
  },
  {
    it: 'branches in one street',
    a: { name: 'Kamps', website: 'https://kamps.de', ...berlin },
    b: { name: 'Kamps', website: 'https://kamps.de', ...berlin, street: 'Hauptstraße 120' },
    is: null,
  },
  {
    it: 'one street in two spellings',
    a: { name: 'Kamps', website: 'https://kamps.de', ...berlin },
    b: { name: 'KAMPS', website: 'http://www.kamps.de/', ...berlin, street: 'Hauptstraße 5' },
    is: 'website',
  },
  {
    it: 'the domain alone',
    a: { name: 'Hotel Adler', website: 'https://adler.at' },
    b: { name: 'Restaurant Alte Post', website: 'https://adler.at' },
    is: null,
  },
  {
    it: 'a language of one site',
    a: { name: 'Hotel Adler', website: 'https://adler.at' },
    b: { name: 'Hotel Adler', website: 'https://en.adler.at/rooms' },
    is: 'website',
  },
  {
    it: 'pages on a network that all share',
    a: { name: 'Pizzeria Roma', website: 'https://www.facebook.com/roma.koeln' },
    b: { name: 'Pizzeria Roma', website: 'https://www.facebook.com/roma.bonn' },
    is: null,
  },
  {
    it: 'one page on a network',
    a: { name: 'Pizzeria Roma', website: 'https://facebook.com/roma.koeln/' },
    b: { name: 'Pizzeria Roma', website: 'http://m.facebook.com/Roma.Koeln?ref=1' },
    is: 'website',
  },
  {
    it: 'a page of links of each business',
    a: { name: 'Nail Studio', website: 'https://linktr.ee/nails1' },
    b: { name: 'Nail Studio', website: 'https://linktr.ee/nails2' },
    is: null,
  },
  {
    it: 'the personal address of an owner',
    a: { name: 'Bäckerei Müller', email: 'hans.mueller@gmail.com' },
    b: { name: 'Müller Backwaren e.K.', email: 'Hansmueller+shop@googlemail.com' },
    is: 'email',
  },
  {
    it: 'two shops of one owner',
    a: { name: 'Blumen Rosi', email: 'hans.mueller@gmail.com' },
    b: { name: 'Kiosk am Tor', email: 'hans.mueller@gmail.com' },
    is: null,
  },
  {
    it: 'the office of a group with two names',
    a: { name: 'Hotel Post', email: 'info@post-gruppe.at' },
    b: { name: 'Restaurant Post', email: 'info@post-gruppe.at' },
    is: null,
  },
  {
    it: 'the office of branches',
    a: { name: 'Fressnapf', email: 'kontakt@fressnapf.de', postal_code: '10827' },
    b: { name: 'Fressnapf', email: 'kontakt@fressnapf.de', postal_code: '20095' },
    is: null,
  },
  {
    it: 'the office of one business',
    a: { name: 'Fahrschule Kurz', email: 'info@kurz.de', city: 'Ulm' },
    b: { name: 'Fahrschule Kurz', email: 'INFO@kurz.de' },
    is: 'email',
  },
  {
    it: 'positions of one address',
    a: { name: 'Café Nord', phone, lat: 52.5, lon: 13.4 },
    b: { name: 'Cafe Nord', phone, lat: 52.5003, lon: 13.4004 },
    is: 'phone',
  },
  {
    it: 'positions of two branches',
    a: { name: 'Café Nord', phone, lat: 52.5, lon: 13.4 },
    b: { name: 'Café Nord', phone, lat: 52.52, lon: 13.4 },
    is: null,
  },
  {
    it: 'French articles and forms',
    a: { name: 'La Boulangerie du Coin SARL', phone },
    b: { name: 'Boulangerie du Coin', phone },
    is: 'phone',
  },
  {
    it: 'a Spanish form with dots',
    a: { name: 'Talleres Pérez, S.L.', phone },
    b: { name: 'TALLERES PEREZ', phone },
    is: 'phone',
  },
  {
    it: 'a Russian form in front',
    a: { name: 'ООО «Ромашка»', phone },
    b: { name: 'Ромашка', phone },
    is: 'phone',
  },
  {
    it: 'two Russian names',
    a: { name: 'ООО «Ромашка»', phone },
    b: { name: 'ООО «Берёзка»', phone },
    is: null,
  },
  {
    it: 'Arabic spellings',
    a: { name: 'مخبزة الأمل', phone },
    b: { name: 'مخبزه الامل', phone },
    is: 'phone',
  },
  { it: 'two Arabic names', a: { name: 'مطعم الشام', phone }, b: { name: 'مطعم بغداد', phone }, is: null },
  { it: 'Japanese widths', a: { name: 'ラーメン太郎', phone }, b: { name: 'ﾗｰﾒﾝ太郎', phone }, is: 'phone' },
  { it: 'two Japanese names', a: { name: '寿司太郎', phone }, b: { name: 'ラーメン太郎', phone }, is: null },
  {
    it: 'a Turkish form',
    a: { name: 'Yılmaz Oto Ltd. Şti.', phone },
    b: { name: 'Yilmaz Oto Ltd Sti', phone },
    is: 'phone',
  },
  {
    it: 'a Polish form',
    a: { name: 'Kowalski sp. z o.o.', phone },
    b: { name: 'Kowalski', phone },
    is: 'phone',
  },
  {
    it: 'ampersand and word',
    a: { name: 'Smith & Sons Ltd', phone },
    b: { name: 'Smith and Sons', phone },
    is: 'phone',
  },
  {
    it: 'one number in two countries',
    a: { name: 'Ibis', phone, country: 'DE' },
    b: { name: 'Ibis', phone, country: 'AT' },
    is: null,
  },
  { it: 'no name at all', a: { phone }, b: { phone }, is: null },
]

for (const each of businesses) testCase('local', each)
