import type { Guard } from '../guard.ts'

const values = ['list-imports/forms/marked-values.test.ts']
const header = ['list-imports/forms/without-header.test.ts']
const formats = ['list-imports/forms/other-formats.test.ts']

/** What a file of rows is understood as. */
export const tables: Guard[] = [
  {
    rows: 'F4',
    without: 'spans of cells make any number of cells',
    file: 'markup/line-maker.ts',
    text: "if (filled > mostFilled) throw new BrokenTable('too_large')",
    replacement: "if (filled < 0) throw new BrokenTable('too_large')",
    tests: ['markup/hostile-markup.test.ts'],
  },
  {
    rows: 'tables',
    without: 'what an export writes before a value is a part of it',
    file: 'table/read-value.ts',
    text: "return text[1] === ':' || text[2] === ':' ? text.replace(marked, '') : text",
    replacement: 'return marked.test(text) ? text : text',
    tests: values,
    named: 'leads of an ad, whose values say what they are',
  },
  {
    rows: 'tables',
    without: 'characters that show nothing stay in values',
    file: 'values/visible-text.ts',
    text: "written.replace(unseen, '')",
    replacement: "written.replace(unseen, (letter) => letter.replace('\\0', ''))",
    tests: values,
    named: 'characters that show nothing',
  },
  {
    rows: 'tables',
    without: 'a phone with a label, a remark or an extension is read as a whole',
    file: 'values/phone-cell.ts',
    text: 'return isLabelled.test(text) ? (labelledNumbers(text) ?? [text]) : dividedNumbers(text)',
    replacement: 'return isLabelled.test(text) && !labelledNumbers(text) ? [text] : dividedNumbers(text)',
    tests: values,
    named: 'phones with labels, none of them a fax',
  },
  {
    rows: 'tables',
    without: 'the calling code beside a number is not read',
    file: 'table/row-values.ts',
    text: 'const code = said === null ? undefined : readCallingCode(said)',
    replacement: 'const code = said === null || readCallingCode(said) ? undefined : said',
    tests: values,
    named: 'a calling code in a column of its own',
  },
  {
    rows: 'tables',
    without: 'numbers of workbooks are read as they are stored',
    file: 'formats/read-sheet.ts',
    text: '  return format ? formatted(number, format) : number\n',
    replacement: '  return format && number === text ? formatted(number, format) : text\n',
    tests: values,
    named: 'numbers as programs write them into workbooks',
  },
  {
    rows: 'tables',
    without: 'a column of whole names is one of last names',
    file: 'mapping/candidates.ts',
    text: "const isWhole = kind === 'people' && isWholeName(column)",
    replacement: "const isWhole = kind === 'people' && isWholeName(column) && column.filled > 1",
    tests: values,
    named: 'a column of first and last names is one of whole names, in every language',
  },
  {
    rows: 'tables',
    without: 'the first row of a file without a header is lost',
    file: 'formats/find-header.ts',
    text: 'said === undefined && lacksHeader(lines, fieldsNamed)',
    replacement: 'said === false && lacksHeader(lines, fieldsNamed)',
    tests: header,
    named: 'the first row of a file without a header is a lead',
  },
  {
    rows: 'tables',
    without: 'a mapping of numbered columns serves every file with as many',
    file: 'mapping/columns.ts',
    text: 'earlier[column] === field)',
    replacement: 'earlier[column] === field || columns.length > 0)',
    tests: header,
    named: 'a mapping of numbered columns serves only files whose values agree with it',
  },
  {
    rows: 'tables',
    without: 'a file in a format that is not read is only damaged',
    file: 'upload/read-again.ts',
    text: "why === 'other_format' ? 'other_table_format' : 'not_table'",
    replacement: "why === undefined ? 'other_table_format' : 'not_table'",
    tests: formats,
    named: 'a file in a format that is not read is refused with how to save it',
  },
]
