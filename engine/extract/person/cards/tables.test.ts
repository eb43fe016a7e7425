import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { peopleOf } from '#testing/engine/page-people.ts'

const row = (cells: string[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

describe('the head of a table tells', () => {
  it('whose a role is, where a number stands between the role and the name', () => {
    const rows = [
      ['Директор', '55-50-01', 'Примеров Павел Ильич'],
      ['Секретарь', '55-50-02', 'Образцова Анна Павловна'],
    ]
    const table = `<table>${row(['Должность', 'Телефон', 'ФИО'], 'th')}${rows.map((cells) => row(cells)).join('')}</table>`
    assert.deepEqual(peopleOf('contacts', table), [
      'Примеров Павел Ильич: Директор',
      'Образцова Анна Павловна: Секретарь',
    ])
  })

  it('what is a role, though no list holds the word', () => {
    const rows = [
      ['Kassenwartin', 'Anna Probst', '0170 5550101'],
      ['Kletterwand', 'Jan Moosberg', '0170 5550102'],
    ]
    const table = `<table>${row(['Position', 'Name', 'Handy'], 'th')}${rows.map((cells) => row(cells)).join('')}</table>`
    assert.deepEqual(peopleOf('kontakt', table), ['Anna Probst: Kassenwartin', 'Jan Moosberg: Kletterwand'])
  })

  it('that spread letters are a name, and that a sign repeats the role above', () => {
    const rows = [
      ['1', '会　長', '佐　藤　健　一', '例示工業株式会社', '代表取締役'],
      ['2', '副会長', '鈴　木　　　誠', '見本製作所', '顧問'],
      ['3', '〃', '田　中　正　子', '例示商会', '社長'],
    ]
    const table = `<table>${row(['', '役　職', '氏　名', '所属', '役　職'], 'th')}${rows.map((cells) => row(cells)).join('')}</table>`
    assert.deepEqual(peopleOf('organization', table), [
      '佐藤 健一: 会長',
      '鈴木 誠: 副会長',
      '田中 正子: 副会長',
    ])
  })

  it('whose name it is, with a stroke of the markup that is typed twice', () => {
    const body = `${row(['Должность', 'ФИО'], 'th')}<tr><td>Директор</td><td><b>Примеров Павел Ильич</b>></td></tr>`
    assert.deepEqual(peopleOf('contacts', `<table>${body}</table>`), ['Примеров Павел Ильич: Директор'])
  })

  it('a rare family name with a kana in it', () => {
    const list = '<dl><dt>会社名</dt><dd>例示株式会社</dd><dt>代表取締役</dt><dd>二ノ見 諒</dd></dl>'
    assert.deepEqual(peopleOf('company', `<h2>会社概要</h2>${list}`), ['二ノ見 諒: 代表取締役'])
  })

  it('no person of a table without people', () => {
    const table = `<table>${row(['Name', 'Funktion'], 'th')}${row(['Halle Nord', 'Turnhalle'])}${row(['Platz 2', 'Tennis'])}</table>`
    assert.deepEqual(peopleOf('anlage', table), [])
  })
})
