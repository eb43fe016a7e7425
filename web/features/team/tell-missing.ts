import type { ModuleSlug } from '#contract/values/modules.ts'
import { t } from '#web/i18n/t.tsx'
import { notify } from '#web/ui/notification/notify.ts'
import { moduleNames } from './words.ts'

/** Told to somebody who came to a page of a module that they do not have. */
export function tellMissing(slug: ModuleSlug): void {
  notify('error', t('team.moduleMissing', { module: t(moduleNames[slug]) }))
}
