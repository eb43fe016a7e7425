import { z } from 'zod'
import type { Database } from '#server/platform/postgres/database.ts'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import type { TestUser } from '#testing/make.ts'

const Row = z.object({ category: z.string(), payload: z.unknown() })

const own = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '<svg onload=alert(1)>',
  'javascript:alert(1)',
  '</title><script>fetch("//attacker.test")</script>',
  '<img src="//attacker.test/x.png">',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '<a href="javascript:alert(1)">x</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '__proto__',
  'constructor',
]

/** Texts that would run or call out if a page took them for mark-up, and harmless mark-up that has to stay readable. */
export function markupTexts(count: number, random: () => number): string[] {
  const { rows } = hostileRows('xss.jsonl', Row)
  const all = rows.flatMap(({ category, payload }) =>
    typeof payload === 'string' && isStorable(payload) ? [{ category, payload }] : [],
  )
  const surviving = all.filter(({ category }) => category === 'must-survive')
  const others = all.filter(({ category }) => category !== 'must-survive')
  const some = Array.from({ length: Math.min(count, others.length) }, () => {
    const { payload } = others[Math.floor(random() * others.length)] ?? { payload: '' }
    return payload
  })
  return [...new Set([...own, ...surviving.map(({ payload }) => payload), ...some])]
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0') && text.trim() !== ''

/** Puts these texts into every column of a list, its leads, its facts and its account that holds a text people read. */
export async function plantTexts(
  db: Database,
  user: TestUser,
  texts: string[],
): Promise<{ listId: string; leadId: string }> {
  const at = (index: number) => texts[index % texts.length] ?? ''
  const leads = texts.map((text) => ({
    name: text,
    category: text,
    email: text,
    email_state: 'found' as const,
    phone: text,
    website: text,
    street: text,
    postal_code: text,
    city: text,
    state: text,
    country: text,
    first_name: text,
    last_name: text,
    position: text,
    platform: text,
    source: text,
    attribution: text.slice(0, 400), // the line of a source, indexed as a whole
    contact_reason: text,
  }))
  const listId = await makeLeads(db, user, { leads, name: at(0) })
  const stored = await db
    .selectFrom('results')
    .select(['id', 'name'])
    .where('campaign_id', '=', listId)
    .execute()
  for (const { id, name } of stored) {
    for (const field of ['email', 'phone', 'website', 'name', 'person', 'profile']) {
      const fact = {
        field,
        value: name,
        source: name,
        source_url: name,
        method: name,
        licence: name,
        evidence: name,
      }
      await db
        .insertInto('facts')
        .values({
          account_id: user.account_id,
          result_id: id,
          ...fact,
          reasons: JSON.stringify([name]),
          details: JSON.stringify({ role: name }),
        })
        .execute()
    }
  }
  await plantPeople(db, user, at)
  return { listId, leadId: stored[0]?.id ?? '' }
}

async function plantPeople(
  db: Database,
  { id, account_id }: TestUser,
  at: (index: number) => string,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ name: at(1) })
    .where('id', '=', account_id)
    .execute()
  await db
    .updateTable('users')
    .set({ first_name: at(2), last_name: at(3) })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('sessions')
    .set({ user_agent: at(4), address: at(5) })
    .where('user_id', '=', id)
    .execute()
  const business = {
    name: at(6),
    website: at(7),
    industry: at(8),
    description: at(9),
    email: at(10),
    phone: at(11),
  }
  const address = { street: at(0), postal_code: at(1), city: at(2) }
  await db
    .insertInto('business_profiles')
    .values({ account_id, ...business, ...address })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...business, ...address }))
    .execute()
  for (const index of [0, 1, 2]) {
    const change = {
      before: JSON.stringify({ name: at(index) }),
      after: JSON.stringify({ name: at(index + 1) }),
    }
    const told = {
      actor_name: at(index),
      action: 'member_changed',
      object_name: at(index + 2),
      address: at(index + 3),
    }
    await db
      .insertInto('audit_entries')
      .values({ account_id, actor_id: id, ...told, ...change })
      .execute()
    await db
      .insertInto('users')
      .values({
        account_id,
        email: `${index}-${id}@quarry.test`,
        role: 'related',
        first_name: at(index),
        last_name: at(index + 4),
      })
      .execute()
  }
}
