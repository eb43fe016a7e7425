import { type Case, testCase } from './fakes/same-lead-case.ts'

const phone = '+493012345678'

const people: Case[] = [
  {
    it: 'one profile in two spellings',
    a: { name: 'Jane Doe', linkedin_url: 'https://www.linkedin.com/in/jane-doe/' },
    b: { name: 'Jane Smith', linkedin_url: 'de.linkedin.com/in/Jane-Doe?trk=1' },
    is: 'profile',
  },
  {
    it: 'two profiles of one name at one phone',
    a: { name: 'Jane Doe', phone, linkedin_url: 'https://www.linkedin.com/in/jane-doe' },
    b: { name: 'Jane Doe', phone, linkedin_url: 'https://www.linkedin.com/in/jane-doe-2' },
    is: null,
  },
  {
    it: 'a title and a turned name',
    a: { name: 'Dr. Jörg Weiß', email: 'j.weiss@firma.de' },
    b: { name: 'Weiss, Joerg', email: 'J.Weiss@firma.de' },
    is: 'email',
  },
  {
    it: 'an initial',
    a: { name: 'J. Doe', email: 'jdoe@firm.com' },
    b: { name: 'Jane Doe', email: 'jdoe@firm.com' },
    is: 'email',
  },
  {
    it: 'a couple with one mailbox',
    a: { name: 'Jane Doe', email: 'doe@firm.com' },
    b: { name: 'John Doe', email: 'doe@firm.com' },
    is: null,
  },
  {
    it: 'two people at the office',
    a: { name: 'Jane Doe', email: 'info@firm.com' },
    b: { name: 'Max Roe', email: 'info@firm.com' },
    is: null,
  },
  {
    it: 'a first name at the office',
    a: { name: 'Jane', email: 'info@firm.com' },
    b: { name: 'Jane Doe', email: 'info@firm.com' },
    is: null,
  },
  {
    it: 'people of one firm',
    a: { name: 'Jane Doe', website: 'https://firm.com', phone },
    b: { name: 'Max Roe', website: 'https://firm.com', phone },
    is: null,
  },
  {
    it: 'one name in one firm without anything else',
    a: { name: 'Jane Doe', website: 'https://firm.com' },
    b: { name: 'Jane Doe', website: 'https://firm.com' },
    is: null,
  },
  { it: 'a middle initial', a: { name: 'Jane M. Doe', phone }, b: { name: 'Jane Doe', phone }, is: 'phone' },
  {
    it: 'an initial at the switchboard',
    a: { name: 'J. Doe', phone },
    b: { name: 'Jane Doe', phone },
    is: null,
  },
  { it: 'Arabic names', a: { name: 'د. محمد العلي', phone }, b: { name: 'محمد العلى', phone }, is: 'phone' },
  {
    it: 'a person who moved',
    a: { name: 'Jane Doe', phone, city: 'Ulm' },
    b: { name: 'Jane Doe', phone, city: 'Bonn' },
    is: 'phone',
  },
]

const others: (Case & { type: 'domain' | 'influencer' })[] = [
  {
    type: 'domain',
    it: 'one address in two lists',
    a: { name: 'Firm', email: 'info@firm.com' },
    b: { name: 'Firm Ltd', email: 'Info@firm.com' },
    is: 'email',
  },
  {
    type: 'domain',
    it: 'two addresses of one firm',
    a: { name: 'Firm', email: 'info@firm.com', phone },
    b: { name: 'Firm', email: 'sales@firm.com', phone },
    is: null,
  },
  {
    type: 'domain',
    it: 'two people behind one address',
    a: { name: 'Jane Doe', first_name: 'Jane', email: 'info@firm.com' },
    b: { name: 'Max Roe', first_name: 'Max', email: 'info@firm.com' },
    is: null,
  },
  {
    type: 'influencer',
    it: 'one profile',
    a: { name: 'Jo', network: 'instagram', username: '@Jo.Cooks' },
    b: { name: 'Jo cooks', network: 'instagram', username: 'jo.cooks' },
    is: 'profile',
  },
  {
    type: 'influencer',
    it: 'one name on two networks',
    a: { name: 'Jo', network: 'instagram', username: 'jo', email: 'jo@jo.tv' },
    b: { name: 'Jo', network: 'tiktok', username: 'jo', email: 'jo@jo.tv' },
    is: null,
  },
  {
    type: 'influencer',
    it: 'two creators of one agency',
    a: { name: 'Jo', network: 'instagram', username: 'jo', email: 'team@agency.tv' },
    b: { name: 'Al', network: 'instagram', username: 'al', email: 'team@agency.tv' },
    is: null,
  },
]

for (const each of people) testCase('people', each)
for (const each of others) testCase(each.type, each)
