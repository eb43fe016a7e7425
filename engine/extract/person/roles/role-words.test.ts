import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { roleStrength } from './role-words.ts'

describe('a role is named', () => {
  const roles =
    'Managing Director|Geschäftsführerin|Stellv. Vorsitzende|Oberärztin|Directrice|Chargée de mission|Tesorera|Consigliere|Diretora Clínica|Penningmeester|Wiceprezes|zástupce ředitelky|Kassör|Næstformand|Nestleder|toimitusjohtaja|Διευθύντρια|Yönetim Kurulu Başkanı|Главный бухгалтер|Заступник директора|مدير العيادة|שותפה מייסדת|מנכ״ל|専務取締役|总经理|원장|कोषाध्यक्ष|Wakil Ketua|Phó giám đốc|Churchwarden|Doktorandin|Maître de conférences|Hoogleraar|Valdybos narys|Pētniece|Vandeadvokaat|Zobozdravnica|Predsjednica|Ügyvédjelölt|Conferențiar'
  for (const text of roles.split('|')) it(`by “${text}”`, () => assert.equal(roleStrength(text), 2))
})

describe('no role is named', () => {
  const others =
    'Liceo Scientifico|Steuerberatung|Tischlerei Wiegand|Direction générale des impôts locaux.|営業時間 9:00|대표전화|Opening hours|Feste Zähne an einem Tag|Scoperta|Guide|Reader|Istraživanje|Nastava|Zobozdravstvo|Kutatás'
  for (const text of others.split('|')) {
    it(`by “${text}”`, () => assert.ok(roleStrength(text) < 2, String(roleStrength(text))))
  }
})
