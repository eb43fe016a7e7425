import { type RawBuilder, sql } from 'kysely'

/** Gives every entry the hashes that a ledger with its rows would have. */
const rewrite = (id: string) => sql`
  do $$
  declare entry credit_entries; prev bytea := decode(repeat('00', 32), 'hex');
  begin
    for entry in select * from credit_entries where account_id = ${sql.lit(id)} order by number loop
      entry.prev_hash := prev;
      prev := entry_hash(entry);
      update credit_entries set prev_hash = entry.prev_hash, hash = prev where id = entry.id;
    end loop;
    update wallets set head = prev where account_id = ${sql.lit(id)};
  end $$`

/** What is planted, the fault that has to be named, the statements, and whether the account has a search of its own. */
type Plant = [what: string, fault: RegExp, planted: (id: string) => RawBuilder<unknown>[], searched?: true]

export const credit = (id: string, amount: number) => sql`
  update wallets set balance = balance + ${amount} where account_id = ${id}`
export const lot = (id: string, amount: number) => sql`
  update credit_lots set free = free + ${amount} where account_id = ${id} and number = 1`

/** Faults of one credit or one row, in the books of an account with five entries or with a search. */
export const plants: Plant[] = [
  ['a drifted balance', /^wallet and ledger differ: 1 free, 0 held, 0 entries$/, (id) => [credit(id, 1)]],
  [
    'a balance that drifted with its lot',
    /^a lot does not hold what its entries left: 1, by 1$/,
    (id) => [credit(id, 1), lot(id, 1)],
  ],
  [
    'held credits that drifted',
    /^wallet and ledger differ: 0 free, 1 held/,
    (id) => [sql`update wallets set held = held + 1 where account_id = ${id}`],
  ],
  [
    'a wallet that counts an entry too many',
    /^wallet and ledger differ: 0 free, 0 held, 1 entries$/,
    (id) => [sql`update wallets set entries = entries + 1 where account_id = ${id}`],
  ],
  ['a lot that drifted', /^lots do not hold what is free: by 1$/, (id) => [lot(id, -1)]],
  [
    'a lot that no entry made',
    /^a lot does not hold what its entries left: 9, by 1$/,
    (id) => [sql`insert into credit_lots values (${id}, 9, 'grant', 1, 1, null)`],
  ],
  [
    'a lot that is gone',
    /^a lot does not hold what its entries left: 1, by -96$/,
    (id) => [sql`delete from credit_lots where account_id = ${id}`],
  ],
  [
    'an orphan hold',
    /^held credits are not those of open holds: by -1$/,
    (id) => [
      sql`insert into holds (id, account_id, search_id, amount, parts)
        select uuidv7(), ${id}, uuidv7(), 1, array[row(1, 1)::credit_part]`,
    ],
  ],
  [
    'a closed hold with a credit in it',
    /^a closed hold has credits left: /,
    (id) => [
      sql`update holds set amount = 1, closed_at = now(), parts = array[row(1, 1)::credit_part] where account_id = ${id}`,
    ],
  ],
  [
    'a missing entry',
    /^an entry does not follow the one before it: 4$/,
    (id) => [sql`delete from credit_entries where account_id = ${id} and number = 3`],
  ],
  [
    'a doubled entry',
    /^wallet and ledger differ: 0 free, 2 held, -1 entries$/,
    (id) => [
      sql`insert into credit_entries
        select (jsonb_populate_record(entry, jsonb_build_object('id', uuidv7(), 'number', 6, 'key', 'again'))).*
        from credit_entries as entry where account_id = ${id} and number = 5`,
    ],
  ],
  [
    'an entry of another amount',
    /^an entry does not have its hash: 3$/,
    (id) => [
      sql`update credit_entries set amount = 1, parts = array[row(1, 1)::credit_part] where account_id = ${id} and number = 3`,
    ],
  ],
  [
    'an entry that names another charge',
    /^an entry does not have its hash: 3$/,
    (id) => [sql`update credit_entries set key = 'moved' where account_id = ${id} and number = 3`],
  ],
  [
    'an entry of another past',
    /^an entry does not follow the one before it: 3$/,
    (id) => [sql`update credit_entries set prev_hash = '\\x00' where account_id = ${id} and number = 3`],
  ],
  [
    'an entry that left another balance',
    /^an entry does not carry the balance it left: 3$/,
    (id) => [
      sql`update credit_entries set balance_after = balance_after + 1 where account_id = ${id} and number = 3`,
    ],
  ],
  [
    'a wallet with another last entry',
    /^the wallet does not name the last entry$/,
    (id) => [sql`update wallets set head = '\\x00' where account_id = ${id}`],
  ],
  [
    'a ledger that was rewritten whole',
    /^a signed head is not in the ledger: 5$/,
    (id) => [
      sql`update credit_entries set key = 'another' where account_id = ${id} and number = 5`,
      rewrite(id),
    ],
  ],
  [
    'a ledger that lost its last two entries',
    /^a signed head is not in the ledger: 5$/,
    (id) => [
      sql`delete from credit_entries where account_id = ${id} and number > 3`,
      sql`update wallets set entries = 3, balance = 98, head = (
        select hash from credit_entries where account_id = ${id} and number = 3
      ) where account_id = ${id}`,
      lot(id, 2),
    ],
  ],
  [
    'a search that says it charged more',
    /^a search says it charged another amount: \S+, by 1$/,
    (id) => [sql`update searches set charged = charged + 1 where account_id = ${id}`],
    true,
  ],
  [
    'a search that says it gave back more',
    /^a search says it charged another amount: \S+, by -1$/,
    (id) => [sql`update searches set refunded = refunded + 1 where account_id = ${id}`],
    true,
  ],
  [
    'a lead that says it cost nothing',
    /^a lead says it cost another amount: /,
    (id) => [
      sql`update results set charged = 0 where id = (
        select id from results where account_id = ${id} and charged > 0 limit 1)`,
    ],
    true,
  ],
  [
    'a hold that outlives its search',
    /^a hold outlives its search: /,
    (id) => [sql`update holds set closed_at = null where account_id = ${id}`],
    true,
  ],
]
