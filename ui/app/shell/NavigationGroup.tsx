import { Fragment, useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { useLocation } from 'react-router'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { lateComponent } from '#ui/kit/timing/late-component.tsx'
import { Tooltip } from '#ui/kit/overlays/Tooltip.tsx'
import type { NavigationGroupDefinition, NavigationLinkDefinition } from './navigation.ts'
import { NavigationLink, type NavigationLinkProps } from './NavigationLink.tsx'
import { useManagement } from './sidebar-state.ts'

type NavigationGroupProps = Pick<NavigationGroupDefinition, 'group' | 'folds'> &
  Pick<NavigationLinkProps, 'isCollapsed' | 'onGo'> & { links: readonly NavigationLinkDefinition[] }

/** The mark of unread answers, for which each page asks anew. */
const LateUnreadReports = lateComponent(async () => (await import('./UnreadReports.tsx')).UnreadReports)

/** A group that collapses by its heading. In the icon-only sidebar there is no heading, so all links show. */
export function NavigationGroup({ group, folds, links, isCollapsed, onGo }: NavigationGroupProps) {
  const t = useMessages(shellMessages)
  const id = useId()
  const { isFolded, toggle } = useManagement()
  const isShut = folds && isFolded && !isCollapsed
  const { pathname } = useLocation()
  const isHere = isShut && links.some(({ path }) => path === pathname)
  return (
    <div className="flex flex-col gap-0.5">
      {folds && !isCollapsed ? (
        <Button
          aria-expanded={!isShut}
          aria-controls={id}
          onPress={toggle}
          className={`flex min-h-9 max-md:min-h-11 touch:min-h-11 cursor-pointer items-center justify-between gap-2 rounded-control px-3 text-small ring hovered:bg-sunken ${isHere ? 'font-600 text-primary' : 'text-ink-muted'}`}
        >
          <span className="flex items-center gap-2">
            {t(group)}
            {isShut && links.some(({ path }) => path === paths.report) ? <LateUnreadReports anew={pathname} /> : null}
          </span>
          <span
            aria-hidden="true"
            className={`text-lg ${isShut ? 'i-lucide-chevron-right icon-flip' : 'i-lucide-chevron-down'}`}
          />
        </Button>
      ) : (
        <p className={isCollapsed ? 'sr-only' : 'px-3 text-small text-ink-muted'}>{t(group)}</p>
      )}
      <div
        id={id}
        className={`grid transition-[grid-template-rows] duration-150 ${isShut ? 'grid-rows-[0fr]' : 'grid-rows-[1fr]'}`}
      >
        <div className={`flex min-h-0 flex-col gap-0.5 ${isShut ? 'invisible overflow-hidden' : ''}`}>
          {links.map(({ path, name, icon }) => {
            const mark = path === paths.report && !isShut ? <LateUnreadReports anew={pathname} /> : null
            const shown = { path, icon, name: t(name), mark }
            const link = <NavigationLink {...shown} isCollapsed={isCollapsed} onGo={onGo} />
            return isCollapsed ? (
              <Tooltip key={path} text={t(name)}>
                {link}
              </Tooltip>
            ) : (
              <Fragment key={path}>{link}</Fragment>
            )
          })}
        </div>
      </div>
    </div>
  )
}
