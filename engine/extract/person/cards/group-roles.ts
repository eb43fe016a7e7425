import type { TextBlock } from '#engine/html/html-page.ts'
import { type Candidate, cleanRole } from '../candidate.ts'
import { readName } from '../names/read-name.ts'
import { isGroupLabel, roleStrength } from '../roles/role-words.ts'

/** Lines between the heading of a group and a name in it: a table of addresses has several for each name. */
const reach = 60
const longestHeading = 60

/** Headings of all who work there say nothing of each. */
const ofAll =
  /team|staff|people|leadership|management|faculty|who we|employees|mitarbeit|personal|kolleg|ansprechpartner|kontakt|contact|collaborat|équipe|equip[oe]|medewerker|pracownic|zam[eě]stnan|medarbe|ansatte|henkilö|työntekij|zaposlen|munkatárs|dolgoz|angaja|darbuotoj|darbiniek|сотрудник|співробітн|служител|запослен|προσωπικό|çalışan|موظف|职员|員工|员工|社員|職員|スタッフ|직원|karyawan|nhân viên/iu

/** Plain members, of whom a page tells no more. */
const ofMembers =
  /member|membres|mitglied|miembros|membri|membros|leden\b|człon|člen|medlem|jäsen|tagok|tagjai|члены|члени|членове|чланови|članovi|člani|μέλη|üye|أعضاء|חברי|会員|회원|anggota|thành viên|सदस्य|biedri|nariai|liikmed/iu

/** Whether a heading announces members who do nothing else. */
export function isOfMembers(heading: string): boolean {
  return ofMembers.test(heading) && roleStrength(heading) < 2
}

/** Whether a heading names all who work there, or all of a board, and not what each of them does. */
export function isOfAll(heading: string): boolean {
  return ofAll.test(heading) || ofBoard.test(heading)
}

/** Labels of a board as a whole. */
const ofBoard =
  /committee|board|council|vestry|bureau|comité|conseil|junta|consejo|comisión|directiva|órganos|diretoria|direção|conselho|consiglio|organigramma|vorstand|präsidium|beirat|bestuur|zarząd|výbor|vedení|styre|bestyrelse|ledelse|ledning|hallitus|direttivo|yönetim|kurul|правлени|руковод|uprava|odbor|elnökség|vezetőség|conducere|συμβούλιο|ομάδα|مجلس|ועד|הנהלה|役員|理事会|董事会|임원|समिति|pengurus/iu

/** Names without a role take that of the heading above their group: "Auditors", then names with their streets and towns. */
export function withGroupRoles(candidates: Candidate[], blocks: TextBlock[]): Candidate[] {
  if (candidates.every(({ role }) => role !== '')) return candidates
  const headings = groupHeadings(blocks)
  if (headings.size === 0) return candidates
  return candidates.map((one) => {
    if (one.role !== '' || isHeading(blocks[one.block])) return one
    for (let at = one.block - 1; at >= Math.max(0, one.block - reach); at--) {
      const role = headings.get(at)
      if (role !== undefined) return { ...one, role, roleStrength: 2, isLabelled: true }
      if (isHeading(blocks[at]) || blocks[at]?.zone !== blocks[one.block]?.zone) break
    }
    return one
  })
}

/** Headings that say what those below them do, by their lines. */
function groupHeadings(blocks: TextBlock[]): Map<number, string> {
  const found = new Map<number, string>()
  blocks.forEach((block, at) => {
    const { text, zone } = block
    if (!isHeading(block) || zone === 'nav' || text.length > longestHeading || /[?!@]|\d{3}/.test(text))
      return
    const isRole = roleStrength(text) === 2 || (isGroupLabel(text) && !ofBoard.test(text))
    if (isRole && !ofAll.test(text) && readName(text)?.given !== 2)
      found.set(at, cleanRole(text.replace(/:$/, '')))
  })
  return found
}

function isHeading(block: TextBlock | undefined): boolean {
  return /^h[1-6]$/.test(block?.tag ?? '')
}
