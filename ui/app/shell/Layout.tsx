import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { useLocation } from 'react-router'
import { frameMessages } from '#i18n/shell/frame.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { askToInstall, useInstallWay } from '#ui/platform/service-worker/install.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { preloadLater } from '#ui/kit/timing/preloading.ts'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { SkipLink } from '#ui/kit/actions/SkipLink.tsx'
import { HeaderRowContext } from '#ui/kit/layout/PageHeader.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { rememberLeft } from '#ui/platform/navigation/page-before.ts'
import { LanguageSwitch } from '#ui/platform/i18n/LanguageSwitch.tsx'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { Sidebar } from './Sidebar.tsx'
import type { SidebarProps } from './SidebarFooter.tsx'
import { PALETTE_KEYS, useShortcut } from './shortcut.ts'
import { useSidebar } from './sidebar-state.ts'
import { ThemeSwitch } from '#ui/platform/theme/ThemeSwitch.tsx'

const MAIN = 'main'

const loadSheet = () => import('./SidebarSheet.tsx')
const SidebarSheet = lazyComponent(async () => (await loadSheet()).SidebarSheet)
const loadPalette = () => import('./palette/CommandPalette.tsx')
const InstallSteps = lazyComponent(async () => (await import('./InstallSteps.tsx')).InstallSteps)
const CommandPalette = lazyComponent(async () => (await loadPalette()).CommandPalette)

/** The app shell: sidebar, top bar and page (spec §2). */
export function Layout({ email, onSignOut, children }: Omit<SidebarProps, 'onInstall'> & { children: ReactNode }) {
  const t = useMessages(shellMessages)
  const frame = useMessages(frameMessages)
  const { isNarrow, isCollapsed, isSheetOpen, setSheetOpen, toggle } = useSidebar()
  useShortcut('b', toggle)
  // Loads a phone's menu before it is pressed.
  useEffect(() => {
    if (isNarrow) preloadLater(loadSheet)
  }, [isNarrow])
  const [isFinding, setFinding] = useState(false)
  const openPalette = useCallback(() => {
    // Opens only when its chunk is loaded; offline, the page stays as it is.
    void loadPalette().then(
      () => setFinding(true),
      () => announce({ kind: 'failed', title: t('unreachable') }),
    )
  }, [t])
  useShortcut('k', openPalette)
  const { onInstall, steps } = useInstalling(() => setSheetOpen(false))
  const person = { email, onSignOut, onInstall }
  const [row, setRow] = useState<HTMLElement | null>(null)
  return (
    <div className="flex min-h-dvh">
      <div className="print:hidden">
        <SkipLink target={MAIN}>{frame('skipToContent')}</SkipLink>
      </div>
      {isNarrow ? null : <Sidebar {...person} isCollapsed={isCollapsed} />}
      {isSheetOpen ? (
        <Suspense>
          <SidebarSheet {...person} onClose={() => setSheetOpen(false)} />
        </Suspense>
      ) : null}
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-[var(--bar)] z-30 flex min-h-14 items-center gap-2 border-b border-line bg-surface px-2 print:static print:border-0 print:px-0">
          <IconButton
            label={isNarrow ? frame('openMenu') : frame('toggleSidebar')}
            icon={isNarrow ? 'i-lucide-menu' : 'i-lucide-panel-left icon-flip'}
            onPress={toggle}
          />
          <div ref={setRow} className="flex min-h-11 min-w-0 flex-1 items-center gap-2" />
          <div className="flex items-center">
            <FindButton onPress={openPalette} />
            {isNarrow ? null : <Appearance />}
          </div>
        </header>
        <HeaderRowContext value={row}>
          <MainContent row={row}>{children}</MainContent>
        </HeaderRowContext>
      </div>
      {steps}
      {isFinding ? (
        <Suspense>
          <CommandPalette onSignOut={onSignOut} onClose={() => setFinding(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** A tablet has the theme in the command palette only. */
function Appearance() {
  return (
    <>
      <span className="max-lg:hidden">
        <ThemeSwitch />
      </span>
      <LanguageSwitch />
    </>
  )
}

/** `onInstall` is null where the app cannot be installed. `steps` is Safari's manual steps, while shown. */
function useInstalling(onChosen: () => void) {
  const way = useInstallWay()
  const [isShown, setShown] = useState(false)
  const install = () => {
    onChosen()
    if (way === 'asked') askToInstall()
    else setShown(true)
  }
  const steps = isShown ? (
    <Suspense>
      <InstallSteps onClose={() => setShown(false)} />
    </Suspense>
  ) : null
  return { onInstall: way && install, steps }
}

/** Button of the command palette; shows its shortcut and preloads its chunk on hover. */
function FindButton({ onPress }: { onPress: () => void }) {
  const frame = useMessages(frameMessages)
  return (
    <Button
      aria-keyshortcuts="Control+K Meta+K"
      onPress={onPress}
      onHoverStart={() => void loadPalette()}
      className="inline-flex size-11 cursor-pointer items-center justify-center gap-2 rounded-control text-ink-muted ring hovered:bg-sunken hovered:text-ink 2xl:w-auto 2xl:px-3"
    >
      <span aria-hidden="true" className="i-lucide-search text-xl" />
      <span className="sr-only">{frame('goOrFind')}</span>
      <kbd aria-hidden="true" className="hidden font-sans text-small 2xl:inline" dir="ltr">
        {PALETTE_KEYS}
      </kbd>
    </Button>
  )
}

/**
 * Moves focus to the new page on navigation: to its heading in the header row. Before the effects of the page itself, so that
 * a field in which the page begins keeps the focus.
 */
function MainContent({ row, children }: { row: HTMLElement | null; children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  useLayoutEffect(() => {
    if (before.current === pathname) return
    rememberLeft(before.current)
    before.current = pathname
    window.scrollTo(0, 0)
    const heading = row?.querySelector<HTMLElement>('h1[tabindex]')
    ;(heading ?? main.current)?.focus({ preventScroll: true })
  }, [pathname, row])
  return (
    <main
      id={MAIN}
      ref={main}
      tabIndex={-1}
      className="mx-auto flex w-full max-w-[96rem] flex-1 scroll-mt-14 flex-col gap-4 p-4 outline-none"
    >
      <ErrorBoundarySection resetsWith={pathname}>{children}</ErrorBoundarySection>
    </main>
  )
}
