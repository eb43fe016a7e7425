import type { SelectQueryBuilder } from 'kysely'
import type { PageQuery } from '#contract/page.ts'

/**
 * Reads a page of the rows and counts all of them, in the form of the calls that answer pages.
 * `all` selects nothing: it is the rows without their order, and without joins that neither add nor drop one.
 */
export async function readPage<DB, TB extends keyof DB, Row, AllDB, AllTB extends keyof AllDB>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  all: SelectQueryBuilder<AllDB, AllTB, object>,
  { page, limit }: PageQuery,
) {
  const [items, { total }] = await Promise.all([
    rows
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    all
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ])
  return { items, currentPage: page, pageSize: limit, total }
}
