import { formatNumber } from '#web/i18n/format.ts'
import { t } from '#web/i18n/t.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import type { Preview } from '../queries.ts'

export type Companies = NonNullable<Preview['companies']>

const cell = 'h-8 truncate border-t border-line px-3 first:ps-6 last:pe-6 max-tablet:first:ps-4'
export const head = 'flex min-h-9 items-center gap-3 px-6 text-xs font-medium text-fg-muted max-tablet:px-4'

/** The first companies of a list, each with its website as far as known. */
export function FirstCompanies({ companies: { sample, websites, names } }: { companies: Companies }) {
  const all = websites + names
  const count = sample.length
  return (
    <section className="border-t border-line">
      <h2 className={head}>
        {count === all
          ? t('newSearch.domain.every', { count })
          : t('newSearch.domain.first', { count, all: formatNumber(all) })}
      </h2>
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">{t('newSearch.sample')}</caption>
        <colgroup>
          <col className="w-[40%] max-tablet:w-1/2" />
          <col />
          <col className="w-[20%] max-tablet:hidden" />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('newSearch.domain.company')}</th>
            <th scope="col">{t('newSearch.domain.website')}</th>
            <th scope="col">{t('newSearch.city')}</th>
          </tr>
        </thead>
        <tbody>
          {sample.map(({ name, website, city }) => (
            <tr key={name}>
              <td className={`${cell} font-medium text-fg-strong`}>
                <bdi title={name}>{name}</bdi>
              </td>
              <td className={`${cell} text-fg-muted`}>
                {website === null ? (
                  t('newSearch.domain.lookedFor')
                ) : website === name ? (
                  t('newSearch.domain.entered')
                ) : (
                  <bdi dir="ltr">{website}</bdi>
                )}
              </td>
              <td className={`${cell} text-fg-muted max-tablet:hidden`}>
                {city ? <bdi>{city}</bdi> : <Nothing />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
