import './sidebar.css'
import { frameMessages } from '#i18n/shell/frame.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { navigation, usePermittedPath } from './navigation.ts'
import { NavigationGroup } from './NavigationGroup.tsx'
import type { NavigationLinkProps } from './NavigationLink.tsx'
import { SidebarFooter, type SidebarProps } from './SidebarFooter.tsx'

/** 16rem wide, or 3rem with icons only. It is at the inline start, so on the right in Arabic. */
export function Sidebar({ isCollapsed, ...person }: SidebarProps & { isCollapsed: boolean }) {
  return (
    <aside className="sticky top-[var(--bar)] z-10 flex h-[calc(100dvh-var(--bar))] w-64 shrink-0 flex-col overflow-y-auto border-e border-line bg-surface transition-[width] duration-150 collapsed:w-12 print:hidden">
      <p className="flex h-14 shrink-0 items-center px-5 text-lg font-600 text-primary collapsed:hidden">
        {useMessages(shellMessages)('productName')}
      </p>
      <NavigationGroups isCollapsed={isCollapsed} />
      <SidebarFooter {...person} isCollapsed={isCollapsed} />
    </aside>
  )
}

export function NavigationGroups({ isCollapsed, onGo }: Pick<NavigationLinkProps, 'isCollapsed' | 'onGo'>) {
  const frame = useMessages(frameMessages)
  const isPermitted = usePermittedPath()
  return (
    <nav
      aria-label={frame('mainNavigation')}
      className={`more-by-scrolling flex min-h-40 flex-1 flex-col gap-3 overflow-y-auto py-2 ${isCollapsed ? 'px-0.5' : 'px-2'}`}
    >
      {navigation.map(({ links, ...facts }) => (
        <NavigationGroup
          key={facts.group}
          {...facts}
          links={links.filter(({ path }) => isPermitted(path))}
          isCollapsed={isCollapsed}
          onGo={onGo}
        />
      ))}
    </nav>
  )
}
