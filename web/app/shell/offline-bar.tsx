import { useSyncExternalStore } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Banner } from '#web/ui/state/banner.tsx'

const listen = (change: () => void) => {
  addEventListener('online', change)
  addEventListener('offline', change)
  return () => {
    removeEventListener('online', change)
    removeEventListener('offline', change)
  }
}

export function OfflineBar() {
  const t = useT()
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  return isOnline ? null : <Banner tone="warning" title={t('shell.offline')} wide />
}
