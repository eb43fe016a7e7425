import { EmailMark, stateWords } from '#web/features/searches/email-mark.tsx'
import { useT } from '#web/i18n/t.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { Preview } from '../queries.ts'
import { SampleSection } from './sample-section.tsx'

/** The first matches, with their contacts masked. Without them: five grey rows. */
export function SampleRows({ sample }: { sample: Preview['sample'] | undefined }) {
  const t = useT()
  const cell = 'h-8 truncate border-t border-line px-3 first:ps-6 last:pe-6 max-tablet:first:ps-4'
  return (
    <SampleSection sample={sample}>
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">{t('newSearch.sample')}</caption>
        <colgroup>
          <col className="w-[28%] max-tablet:w-[45%]" />
          <col className="w-[15%] max-tablet:hidden" />
          <col />
          <col className="w-[24%] max-tablet:hidden" />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('newSearch.business')}</th>
            <th scope="col">{t('newSearch.city')}</th>
            <th scope="col">{t('newSearch.email')}</th>
            <th scope="col">{t('newSearch.phone')}</th>
          </tr>
        </thead>
        <tbody>
          {sample?.map((row, index) => (
            // Two branches may share a name, and the rows never move.
            <tr key={index}>
              <td className={`${cell} font-medium text-fg-strong`}>
                <bdi title={row.name}>{row.name}</bdi>
              </td>
              <td className={`${cell} text-fg-muted max-tablet:hidden`}>
                {row.city ? <bdi>{row.city}</bdi> : <Nothing />}
              </td>
              <td className={cell}>
                <SampleEmail email={row.email} />
              </td>
              <td className={`${cell} text-fg-muted max-tablet:hidden`}>
                {row.phone ? <bdi dir="ltr">{row.phone}</bdi> : <Nothing />}
              </td>
            </tr>
          )) ??
            Array.from({ length: 5 }, (_, row) => (
              <tr key={row}>
                <td className={`${cell}`}>
                  <Skeleton className="h-4 w-3/5" />
                </td>
                <td className={`${cell} max-tablet:hidden`}>
                  <Skeleton className="h-4 w-2/5" />
                </td>
                <td className={cell}>
                  <Skeleton className="h-4 w-1/2" />
                </td>
                <td className={`${cell} max-tablet:hidden`}>
                  <Skeleton className="h-4 w-3/5" />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </SampleSection>
  )
}

/** A listed address is not verified before the search: the ring of a potential one, never the dot of a found one. */
export function SampleEmail({ email }: { email: string | null }) {
  const t = useT()
  if (!email) {
    return (
      <span className="flex items-center gap-2 text-fg-muted">
        <EmailMark state="not_checked" />
        <span className="truncate">{t(stateWords.not_checked)}</span>
      </span>
    )
  }
  return (
    <span className="flex items-center gap-2" title={t('newSearch.listedEmail')}>
      <EmailMark state="potential" />
      <span className="sr-only">{t('newSearch.listedEmail')}</span>
      <bdi dir="ltr" className="truncate">
        {email}
      </bdi>
    </span>
  )
}
