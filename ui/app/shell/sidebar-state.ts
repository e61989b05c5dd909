import { atom, useAtom } from 'jotai'
import { useLayoutEffect } from 'react'
import {
  readManagementFolded,
  readSidebarCollapsed,
  rememberManagementFolded,
  rememberSidebarCollapsed,
} from '#ui/platform/storage/storage.ts'
import { useNarrow, useTablet } from '#ui/kit/layout/use-narrow.ts'

/** Null until somebody has folded or unfolded the sidebar. */
export const collapsedAtom = atom(readSidebarCollapsed())
const sheetOpenAtom = atom(false)
const managementFoldedAtom = atom(readManagementFolded())

/**
 * The sidebar can have icons only, as it begins on a tablet, and is a drawer on a phone. Ctrl/Cmd+B toggles either.
 */
export function useSidebar() {
  const isNarrow = useNarrow()
  const isTablet = useTablet()
  const [chosen, setCollapsed] = useAtom(collapsedAtom)
  const isCollapsed = chosen ?? isTablet
  const [isSheetOpen, setSheetOpen] = useAtom(sheetOpenAtom)
  useLayoutEffect(() => {
    document.documentElement.dataset.sidebar = isCollapsed ? 'collapsed' : 'expanded'
  }, [isCollapsed])
  const toggle = () => {
    if (isNarrow) return setSheetOpen(!isSheetOpen)
    rememberSidebarCollapsed(!isCollapsed)
    setCollapsed(!isCollapsed)
  }
  return { isNarrow, isCollapsed: isCollapsed && !isNarrow, isSheetOpen: isSheetOpen && isNarrow, setSheetOpen, toggle }
}

/** The collapsible group; its cookie lives as long as the sidebar's. */
export function useManagement() {
  const [isFolded, setFolded] = useAtom(managementFoldedAtom)
  const toggle = () => {
    rememberManagementFolded(!isFolded)
    setFolded(!isFolded)
  }
  return { isFolded, toggle }
}
