import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { peopleOf } from '#testing/engine/page-people.ts'

const traps: [name: string, path: string, body: string][] = [
  [
    'given names that products have',
    'shop',
    '<div><h3>Sofia</h3><p>Designer sofa</p></div><div><h3>Victoria</h3><p>Director desk</p></div>',
  ],
  [
    'a menu',
    '',
    '<h3>Pizza Margherita</h3><p>Tomate, Mozzarella</p><h3>Penne Alfredo</h3><p>Sahne, Chef Art</p><h3>Salat Caesar</h3><p>Chef dressing</p>',
  ],
  [
    'the rooms of a hotel',
    '',
    '<h3>Suite Elisabeth</h3><p>40 m²</p><h3>Zimmer Franz Josef</h3><p>Blick auf den Garten</p>',
  ],
  [
    'products',
    'shop',
    '<h3>Bohrmaschine Max Pro</h3><p>Für den Techniker</p><h3>Lisa Sofa</h3><p>Designer: Studio Nord</p>',
  ],
  [
    'testimonials below their heading',
    '',
    '<h2>Kundenstimmen</h2><h4>Petra Kranz</h4><p>Geschäftsführerin, Blumen Kranz</p>',
  ],
  [
    'testimonials by their class',
    '',
    '<div class="testimonial-item"><p>Great work!</p><h4>Petra Kranz</h4><span>CEO, Kranz Flowers</span></div>',
  ],
  [
    'a quotation and its speaker',
    '',
    '<p>“Excellent service all round”</p><p>— John Carver, Director, Carver Ltd</p>',
  ],
  [
    'streets and squares',
    'kontakt',
    '<p>Karl Liebknecht Straße 5</p><p>Martin Luther Platz</p><p>Direktor</p>',
  ],
  [
    'the history of a firm',
    'ueber-uns',
    '<h3>Johann Sebastian Bach</h3><p>Komponist, geboren 1685</p><p>1952: Gründer Otto Berg stirbt.</p>',
  ],
  [
    'the program of an event',
    'termine',
    '<h3>Lesung mit Anna Seghers</h3><p>Autor: Karl May</p><p>12.03.2025 Dirigent: Hans Zender</p>',
  ],
  ['links of a list', '', '<ul><li><a href="/1">Anna Karenina</a></li><li><a href="/2">Regie</a></li></ul>'],
  [
    'authors of a blog',
    'blog',
    '<h2>Post one</h2><p>By Tom Reed, Editor</p><h2>Post two</h2><p>Author: Jane Harper</p>',
  ],
  [
    'French squares and offers',
    '',
    '<h3>Place Jean Jaurès</h3><p>Directeur</p><h3>Coupe Femme</h3><p>Coiffeuse au choix</p><h3>Saint Martin</h3><p>Responsable</p>',
  ],
  [
    'Japanese headings',
    '',
    '<h3>東京 本社</h3><p>営業部</p><h3>会社 概要</h3><p>代表</p><h3>高級 車</h3><p>担当</p>',
  ],
  [
    'Chinese headings',
    '',
    '<h3>高级工程师</h3><p>经理</p><h3>安全管理</h3><p>主任</p><h3>金融服务</h3><p>顾问</p>',
  ],
  ['Korean headings', '', '<h3>고객센터</h3><p>담당자</p><h3>신제품</h3><p>이사</p>'],
  ['Russian headings', '', '<h3>Красная Площадь</h3><p>Менеджер</p><h3>Новая Вера</h3><p>Специалист</p>'],
  [
    'vacancies',
    'jobs',
    '<h3>Julia Programmer</h3><p>Senior Developer</p><h3>Ruby Developer</h3><p>Engineer</p>',
  ],
  [
    'a club of the town, whose address stands beside its chair',
    'vereine',
    '<h2>Vereinsleben</h2><p>Diese Vereine freuen sich.</p><h3>Musikkapelle Probedorf</h3><p>Obfrau Silke Mohr</p><p>kontakt@musik-probedorf.de</p><h3>Sportunion Probedorf</h3><p>Obmann Uwe Rapp</p><p>info@union-probedorf.de</p>',
  ],
  ['a subcontractor', 'team', '<h3>Mara Linde</h3><p>Konsulent og underleverandør</p>'],
  ['the branches of a shop', 'filialen', '<h3>De Gouden Bakker Zwolle</h3><p>zwolle.bakker@gmail.com</p>'],
  ['a job and its short form', 'team', '<ul><li>Medizinische Fachangestellte (MFA)</li></ul>'],
  [
    'the clubs of a federation',
    'vereine',
    '<h1>Unsere Mitgliedsvereine</h1><h3>SV Nord</h3><p>Vorsitzender: Uwe Rapp</p><h3>TV Süd</h3><p>Vorsitzende: Silke Mohr</p>',
  ],
  [
    'the parents of those who run the house',
    'team',
    '<p>Tochter des Gründers Otto Berg, heute Leiterin</p><p>Daughter of the founder, Carl Moss</p>',
  ],
  [
    'members of other days',
    'team',
    '<h2>Former members</h2><ul><li>Nora Reed, Treasurer</li><li>Carl Moss, Chair</li></ul><h2>Ehemalige</h2><p>Uwe Rapp, Kassier</p>',
  ],
  [
    'rooms named after people',
    'team',
    '<h2>Team und Zimmer</h2><p>Suite Elisabeth</p><p>Tel.: 0361 230117</p><p>Suite Anna</p><p>Tel.: 0361 230118</p><p>Suite Maria</p><p>Tel.: 0361 230119</p>',
  ],
  [
    'courses below the label of their teacher',
    'team',
    '<h3>Kurse</h3><p>Trainer:</p><ul><li>Power Yoga – 60 min</li><li>Aqua Dance – 45 min</li></ul>',
  ],
  ['a field of work in two parts', 'about', '<p>Adviser: Safety Rules and work in the open for all</p>'],
  [
    'who speaks in a story',
    'blog/a-day-on-the-farm',
    '<h1>A day on the farm</h1><p>“My name is Nora Reed,” the gardener said.</p>',
  ],
  [
    'a lawyer and a field of law',
    'team',
    '<h1>Team</h1><h3>Carl Moss Criminal Defense</h3><p>Call us for help at all hours.</p>',
  ],
  [
    'a bare name in structured data',
    'about',
    '<p>We work with many others, among them Nora Reed.</p><script type="application/ld+json">{"@context":"https://schema.org","@type":"Person","name":"Nora Reed"}</script>',
  ],
]
describe('no people are read from', () => {
  for (const [name, path, body] of traps) it(name, () => assert.deepEqual(peopleOf(path, body), []))
})
