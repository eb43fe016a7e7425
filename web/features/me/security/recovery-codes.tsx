import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { CopyButton } from '#web/ui/control/copy-button.tsx'
import { useUnsavedChanges } from '#web/ui/form/unsaved-changes.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { StepIntro } from '#web/ui/state/step-intro.tsx'

/** Shows ten recovery codes once. The user confirms that they are saved before going on. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT()
  useUnsavedChanges(true)
  return (
    <>
      <StepIntro>
        <Banner tone="warning" title={t('me.recoveryCodes')}>
          {t('me.recoveryText')}
        </Banner>
      </StepIntro>
      <ol
        dir="ltr"
        className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-fg-strong max-tablet:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex items-center gap-2">
        <Button variant="primary" onClick={onKept}>
          {t('me.kept')}
        </Button>
        <CopyButton text={codes.join('\n')} thing={t('me.recoveryCodes')} />
      </div>
    </>
  )
}
