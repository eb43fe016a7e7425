import clsx from 'clsx'
import { currentLanguage } from '#web/i18n/locale.ts'
import { useT } from '#web/i18n/t.tsx'
import { languageNames } from './language-names.ts'
import { changeLanguage } from './me.ts'

/** The languages in one quiet row, for pages before the user menu. */
export function LanguageLinks({ className }: { className?: string }) {
  const t = useT()
  return (
    <fieldset aria-label={t('shell.language')} className={clsx('flex flex-wrap gap-x-1 text-sm', className)}>
      {languageNames.map(({ language, name }) => {
        const isCurrent = currentLanguage() === language
        return (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={isCurrent}
            className={clsx(
              'rounded-md px-2 py-1 hover:text-fg-strong touch:min-h-11',
              isCurrent ? 'font-medium text-fg-strong' : 'text-fg-muted',
            )}
            onClick={() => void changeLanguage(language)}
          >
            {name}
          </button>
        )
      })}
    </fieldset>
  )
}
