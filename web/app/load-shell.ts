/** Sidebar, top bar and what hangs on them: not part of the first file, so that Login stays light. */
export const loadShell = () => import('./shell/shell.tsx').then((file) => ({ default: file.Shell }))
