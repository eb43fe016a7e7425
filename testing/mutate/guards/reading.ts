import type { Guard } from '../guard.ts'

/** What is read wrongly without them: of no row, so each names its test. */
export const reading: Guard[] = [
  {
    rows: 'pages',
    without: 'a word inside a class calls a section a trap',
    file: 'visibility/class-words.ts',
    text: 'trap.test(name) || likeTrap.test(name) || callsHidden.test(name)',
    replacement: '/trap|honey|spam|decoy|bot|hidden|robot/.test(name)',
    tests: ['visibility/shown-later.test.ts'],
    named: 'that a script opens',
  },
  {
    rows: 'pages',
    without: 'what a script or an animation fades in counts as hidden',
    file: 'visibility/visibility.ts',
    text: "  if (hiding === 'away') return true\n",
    replacement: '  if (hiding !== null) return true\n',
    tests: ['visibility/shown-later.test.ts'],
    named: 'Framer',
  },
  {
    rows: 'pages',
    without: 'a transparent trap is read',
    file: 'visibility/visibility.ts',
    text: '(callsItselfTrap || staysHidden(hiding, { tag, attributes }, styles))',
    replacement: 'staysHidden(hiding, { tag, attributes }, styles)',
    tests: ['visibility/shown-later.test.ts'],
    named: 'that fades',
  },
  {
    rows: 'pages',
    without: 'a section beside a menu is one',
    file: 'zones/zone-words.ts',
    text: '    if (words.slice(0, at).some((word) => beside.has(word))) continue\n',
    replacement: '',
    tests: ['zones/zones.test.ts'],
    named: 'is no zone',
  },
  {
    rows: 'pages',
    without: 'a board of reviews is a review',
    file: 'zones/zone-words.ts',
    text: 'if (words.slice(end).every(isStructure)) return zone',
    replacement: 'return zone',
    tests: ['zones/zones.test.ts'],
    named: 'is no zone',
  },
  {
    rows: 'pages',
    without: 'a menu around the whole page hides it',
    file: 'html/parse-html.ts',
    text: '  keepContent(page, rawLinks, marks)\n',
    replacement: '',
    tests: ['zones/zones.test.ts'],
    named: 'around the main of the page',
  },
]
