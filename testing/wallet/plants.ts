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
  [
    'a drifted balance',
    /^Wallet and ledger differ: available by 1, reserved by 0, number of entries by 0\.$/,
    (id) => [credit(id, 1)],
  ],
  [
    'a balance that drifted with its lot',
    /^The credits of lot 1 differ from its entries by 1\.$/,
    (id) => [credit(id, 1), lot(id, 1)],
  ],
  [
    'held credits that drifted',
    /^Wallet and ledger differ: available by 0, reserved by 1,/,
    (id) => [sql`update wallets set held = held + 1 where account_id = ${id}`],
  ],
  [
    'a wallet that counts an entry too many',
    /^Wallet and ledger differ: available by 0, reserved by 0, number of entries by 1\.$/,
    (id) => [sql`update wallets set entries = entries + 1 where account_id = ${id}`],
  ],
  ['a lot that drifted', /^Available credits differ from the sum of all lots by 1\.$/, (id) => [lot(id, -1)]],
  [
    'a lot that no entry made',
    /^The credits of lot 9 differ from its entries by 1\.$/,
    (id) => [sql`insert into credit_lots values (${id}, 9, 'grant', 1, 1, null)`],
  ],
  [
    'a lot that is gone',
    /^The credits of lot 1 differ from its entries by -96\.$/,
    (id) => [sql`delete from credit_lots where account_id = ${id}`],
  ],
  [
    'an orphan hold',
    /^Reserved credits differ from the open reservations by -1\.$/,
    (id) => [
      sql`insert into holds (id, account_id, search_id, amount, parts)
        select uuidv7(), ${id}, uuidv7(), 1, array[row(1, 1)::credit_part]`,
    ],
  ],
  [
    'a closed hold with a credit in it',
    /^The closed reservation \S+ still holds credits\.$/,
    (id) => [
      sql`update holds set amount = 1, closed_at = now(), parts = array[row(1, 1)::credit_part] where account_id = ${id}`,
    ],
  ],
  [
    'a missing entry',
    /^Entry 4 doesn't follow the one before it\.$/,
    (id) => [sql`delete from credit_entries where account_id = ${id} and number = 3`],
  ],
  [
    'a doubled entry',
    /^Wallet and ledger differ: available by 0, reserved by 2, number of entries by -1\.$/,
    (id) => [
      sql`insert into credit_entries
        select (jsonb_populate_record(entry, jsonb_build_object('id', uuidv7(), 'number', 6, 'key', 'again'))).*
        from credit_entries as entry where account_id = ${id} and number = 5`,
    ],
  ],
  [
    'an entry of another amount',
    /^Entry 3 was changed/,
    (id) => [
      sql`update credit_entries set amount = 1, parts = array[row(1, 1)::credit_part] where account_id = ${id} and number = 3`,
    ],
  ],
  [
    'an entry that names another charge',
    /^Entry 3 was changed/,
    (id) => [sql`update credit_entries set key = 'moved' where account_id = ${id} and number = 3`],
  ],
  [
    'an entry of another past',
    /^Entry 3 doesn't follow the one before it\.$/,
    (id) => [sql`update credit_entries set prev_hash = '\\x00' where account_id = ${id} and number = 3`],
  ],
  [
    'an entry that left another balance',
    /^The balance after entry 3 is wrong\.$/,
    (id) => [
      sql`update credit_entries set balance_after = balance_after + 1 where account_id = ${id} and number = 3`,
    ],
  ],
  [
    'a wallet with another last entry',
    /^The wallet doesn't match the last entry of the ledger\.$/,
    (id) => [sql`update wallets set head = '\\x00' where account_id = ${id}`],
  ],
  [
    'a ledger that was rewritten whole',
    /^Signed entry 5 is missing or was changed\.$/,
    (id) => [
      sql`update credit_entries set key = 'another' where account_id = ${id} and number = 5`,
      rewrite(id),
    ],
  ],
  [
    'a ledger that lost its last two entries',
    /^Signed entry 5 is missing or was changed\.$/,
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
    /^The charge of search \S+ differs from the ledger by 1\.$/,
    (id) => [sql`update searches set charged = charged + 1 where account_id = ${id}`],
    true,
  ],
  [
    'a search that says it gave back more',
    /^The charge of search \S+ differs from the ledger by -1\.$/,
    (id) => [sql`update searches set refunded = refunded + 1 where account_id = ${id}`],
    true,
  ],
  [
    'a lead that says it cost nothing',
    /^The charge of lead \S+ differs from the ledger\.$/,
    (id) => [
      sql`update results set charged = 0 where id = (
        select id from results where account_id = ${id} and charged > 0 limit 1)`,
    ],
    true,
  ],
  [
    'a hold that outlives its search',
    /^Reservation \S+ is open though its search has ended\.$/,
    (id) => [sql`update holds set closed_at = null where account_id = ${id}`],
    true,
  ],
]
