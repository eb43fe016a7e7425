import { type Kysely, sql } from 'kysely'

/**
 * A text that a spreadsheet shows instead of running it (reliability rule 17): a quote goes before a cell whose first
 * character, leading blanks and invisible ones aside, opens a formula. One that looks like this already gets one more,
 * so that taking one away always gives back what was there. A strict E.164 number may stay as it is. Letters of the
 * usual scripts are let pass by their number: a regular expression for each cell would take longer than all the rest.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
  create function csv_start(cell text) returns text language sql immutable parallel safe as $$
    select case
      when ascii(cell) between 97 and 122 or ascii(cell) between 65 and 90 or ascii(cell) between 48 and 57
        or ascii(cell) between 880 and 1500 or ascii(cell) between 19968 and 40959 then cell
      when ascii(cell) = 43 and length(cell) between 7 and 16
        and translate(substr(cell, 2), '0123456789', '') = '' then cell
      when cell ~ E'^''*[\\t\\r\\n]'
        or cell ~ E'^''*[\\s\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]*[=+@\\uff1d\\uff0b\\uff0d\\uff20\\u2212-]'
        then '''' || cell
      else cell
    end
  $$;

  -- A spreadsheet whose separator is the semicolon or the tab splits our cells there, and at line breaks. So a formula
  -- behind one of them is disarmed as at the start of a cell. A reader takes one quote away after each.
  create function csv_after_separators(cell text) returns text language sql immutable parallel safe as $$
      select regexp_replace(
            cell,
            E'([;\\t\\r\\n])(?=''*[\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]*[=+@\\uff1d\\uff0b\\uff0d\\uff20\\u2212-])',
            E'\\\\1''',
            'g'
          )
    $$;

  -- Repeats csv_start, because PostgreSQL inlines a function whose argument is a column and no call.
  create function csv_text(cell text) returns text language sql immutable parallel safe as $$
      select case
        when strpos(cell, ';') > 0 or strpos(cell, E'\\t') > 0 or strpos(cell, E'\\r') > 0 or strpos(cell, E'\\n') > 0
          then csv_start(csv_after_separators(cell))
        when ascii(cell) between 97 and 122 or ascii(cell) between 65 and 90 or ascii(cell) between 48 and 57
        or ascii(cell) between 880 and 1500 or ascii(cell) between 19968 and 40959 then cell
        when ascii(cell) = 43 and length(cell) between 7 and 16
        and translate(substr(cell, 2), '0123456789', '') = '' then cell
        when cell ~ E'^''*[\\t\\r\\n]'
        or cell ~ E'^''*[\\s\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]*[=+@\\uff1d\\uff0b\\uff0d\\uff20\\u2212-]'
        then '''' || cell
        else cell
        end
    $$;
`.execute(db)
