import { useRouterState } from '@tanstack/react-router'

/** The page that the open page belongs to, where its address does not say so. */
export const useParent = () => useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.parent })
