import { useT } from '#web/i18n/t.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { SampleEmail } from '../preview/sample-rows.tsx'
import { SampleSection } from '../preview/sample-section.tsx'
import type { Preview } from '../queries.ts'

const cell = 'h-12 truncate border-t border-line px-3 first:ps-6 last:pe-6 max-tablet:first:ps-4'
const skeletonRows = 5

/** The first people with title, company and place; contacts are masked. Without them: grey rows. */
export function PeopleRows({ sample }: { sample: Preview['sample'] | undefined }) {
  const t = useT()
  return (
    <SampleSection sample={sample}>
      <table className="w-full table-fixed border-separate border-spacing-0 border-b border-line">
        <caption className="sr-only">{t('newSearch.sample')}</caption>
        <colgroup>
          <col className="w-[30%] max-tablet:w-1/2" />
          <col className="w-[24%] max-tablet:hidden" />
          <col className="w-[19%] max-tablet:hidden" />
          <col />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('newSearch.people.person')}</th>
            <th scope="col">{t('newSearch.people.company')}</th>
            <th scope="col">{t('newSearch.city')}</th>
            <th scope="col">{t('newSearch.email')}</th>
          </tr>
        </thead>
        <tbody>
          {sample?.map((row, index) => (
            // Two people may share a name, and the rows never move.
            <tr key={index}>
              <td className={cell}>
                <bdi className="block truncate font-medium text-fg-strong" title={row.name}>
                  {row.name}
                </bdi>
                {row.position && (
                  <bdi className="block truncate text-xs text-fg-muted" title={row.position}>
                    {row.position}
                  </bdi>
                )}
              </td>
              <td className={`${cell} text-fg max-tablet:hidden`}>
                {row.company ? <bdi title={row.company}>{row.company}</bdi> : <Nothing />}
              </td>
              <td className={`${cell} text-fg-muted max-tablet:hidden`}>
                {row.city ? <bdi>{row.city}</bdi> : <Nothing />}
              </td>
              <td className={cell}>
                <SampleEmail email={row.email} />
              </td>
            </tr>
          )) ??
            Array.from({ length: skeletonRows }, (_, row) => (
              <tr key={row}>
                <td className={cell}>
                  <Skeleton className="h-4 w-3/5" />
                </td>
                <td className={`${cell} max-tablet:hidden`}>
                  <Skeleton className="h-4 w-3/5" />
                </td>
                <td className={`${cell} max-tablet:hidden`}>
                  <Skeleton className="h-4 w-2/5" />
                </td>
                <td className={cell}>
                  <Skeleton className="h-4 w-1/2" />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </SampleSection>
  )
}
