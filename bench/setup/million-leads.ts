import { liftTimeLimit } from '#server/platform/postgres/time-limit.ts'
import type { Connections } from '#server/platform/tenancy/tenant-connections.ts'

const towns = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Ivy', 'Juniper']
const trades = ['Café', 'Hotel', 'Dentist', 'Bakery', 'Florist', 'Garage', 'Gallery', 'Pharmacy', 'Tailor']
const words = ['Blue', 'Old', 'Grand', 'Little', 'North', 'River', 'Sunny', 'Royal', 'Quiet', 'Golden']

/** A list of this many made-up leads, written by the database itself; answers the id of the list. No name tells the state of its email. */
export async function makeLeads(pool: Connections, account_id: string, leads: number): Promise<string> {
  const client = await pool.connect()
  try {
    await liftTimeLimit(client)
    const { rows } = await client.query<{ id: string }>(
      `insert into campaigns (account_id, type, name) values ($1, 'local', 'A long list') returning id`,
      [account_id],
    )
    const campaign_id = rows[0]?.id ?? ''
    await client.query(
      `insert into results (account_id, campaign_id, type, source_key, name, category, email, email_state,
        email_verdict, phone, website, street, postal_code, city, country, lat, lon, source, attribution, created_at)
      select $1, $2, 'local', 'made/' || n,
        ($5::text[])[1 + n % 10] || ' ' || ($5::text[])[1 + n / 10 % 10] || ' ' || ($4::text[])[1 + n % 9] || ' ' || n,
        ($4::text[])[1 + n % 9],
        case when state in (1, 2) then 'hello@firm' || n || '.example' end,
        (array['not_found', 'found', 'potential', 'not_checked'])[1 + state],
        (array['not_checked', 'valid', 'unknown', 'not_checked'])[1 + state],
        case when n % 2 = 0 then '+4930' || (1000000 + n) end,
        case when n % 4 > 0 then 'https://firm' || n || '.example/' end,
        ($3::text[])[1 + n % 7] || ' Street ' || n % 200, lpad((n % 90000)::text, 5, '0'),
        ($3::text[])[1 + n / 7 % 10] || 'ville ' || n % 500, 'DE',
        50 + n % 1000 / 1000.0, 10 + n / 1000 % 1000 / 1000.0, 'Open data', '© makers of open data',
        now() - n * interval '1 minute'
      from (select n, abs(hashint4(n)::bigint)::int % 4 as state from generate_series(1, $6::int) n) made`,
      [account_id, campaign_id, towns, trades, words, leads],
    )
    await client.query(
      `update campaigns set leads = $2, with_email = (select count(*) from results where campaign_id = $1 and
        email_state = 'found'), potential = (select count(*) from results where campaign_id = $1 and
        email_state = 'potential'), not_checked = (select count(*) from results where campaign_id = $1 and
        email_state = 'not_checked') where id = $1`,
      [campaign_id, leads],
    )
    return campaign_id
  } finally {
    client.release(true)
  }
}
