import { type ReactNode, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { recordMessages } from '#i18n/shell/record.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ActionButton } from '#ui/kit/actions/ActionButton.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import type { MenuAction } from '#ui/kit/actions/menu-action.ts'
import { Menu } from '#ui/kit/actions/Menu.tsx'
import { HeaderRowContext } from '#ui/kit/layout/PageHeader.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'

export type HeaderAction = {
  id: string
  button: ReactNode
  /** Stands for the button where the row has no space for it. Without it, the button always stays in the row. */
  menu?: readonly MenuAction[]
}

type HeaderActionsProps = {
  /** The least important first: they are the first to move into the menu. */
  actions: readonly HeaderAction[]
  /** Actions that are always in the menu, after those that moved there. */
  more?: readonly MenuAction[]
  /** Whether all that can be in the menu is there, whatever the space. */
  isFolded?: boolean
}

/**
 * The actions of a page, in one row. A title on the same row comes first: buttons move into a menu before they take its
 * width. On a phone, where they have a row of their own, the most important one is its first.
 */
export function HeaderActions({ actions, more = [], isFolded = false }: HeaderActionsProps) {
  const row = useContext(HeaderRowContext)
  const isNarrow = useNarrow()
  const isAlone = isNarrow && !isFolded
  const [frame, folded] = useFoldedCount(actions, { row: isAlone ? null : row, hasMenu: more.length > 0 })
  const inMenu = actions.filter(({ menu }) => menu).slice(0, isFolded ? actions.length : folded)
  const buttons = actions.map((action) => (
    <div
      key={action.id}
      data-foldable={action.menu !== undefined}
      // It keeps its size to be measured, and its dialogs; the focus passes it over.
      className={inMenu.includes(action) ? 'invisible absolute end-0 top-0 w-max' : 'shrink-0'}
    >
      {action.button}
    </div>
  ))
  const menu = <MoreMenu key="more" actions={[...inMenu.flatMap((action) => action.menu ?? []), ...more]} />
  return (
    <div ref={frame} className={`relative flex items-center gap-2 ${isAlone ? 'flex-wrap' : ''}`}>
      {isAlone ? [...buttons.toReversed(), menu] : [...buttons.slice(0, -1), menu, buttons.at(-1)]}
    </div>
  )
}

/** A header's action as a button, and as an entry of the menu. */
export function headerAction(action: MenuAction): HeaderAction {
  return { id: action.id, button: <ActionButton action={action} />, menu: [action] }
}

function MoreMenu({ actions }: { actions: readonly MenuAction[] }) {
  const t = useMessages(recordMessages)
  if (actions.length === 0) return null
  return (
    <Menu label={t('more')} trigger={<IconButton label={t('more')} icon="i-lucide-ellipsis" />} actions={actions} />
  )
}

/** The gap between two actions, and the width of the menu's button. */
const GAP_PX = 8
const MENU_PX = 44

type Space = {
  /** The row that the actions share with a heading; without one they have the width of their parent. */
  row: HTMLElement | null | undefined
  hasMenu: boolean
}

/** How many actions have to be in the menu, from the first one, measured before each paint. */
function useFoldedCount(actions: readonly HeaderAction[], { row, hasMenu }: Space) {
  const frame = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState(0)
  const measure = useEffectEvent(() => {
    const parent = frame.current?.parentElement
    if (!frame.current || !parent) return
    const space = row ? row.clientWidth - Math.ceil(headingWidth(row)) - GAP_PX : parent.clientWidth
    setFolded(countToFold([...frame.current.querySelectorAll<HTMLElement>(':scope > [data-foldable]')], space, hasMenu))
  })
  useLayoutEffect(() => measure())
  useEffect(() => {
    const observer = new ResizeObserver(() => measure())
    const heading = row?.querySelector('h1')
    for (const element of [row ?? frame.current?.parentElement, heading, ...(frame.current?.children ?? [])]) {
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [row])
  return [frame, folded] as const
}

function countToFold(buttons: readonly HTMLElement[], space: number, hasMenu: boolean): number {
  const widths = buttons.map((button) => button.getBoundingClientRect().width + GAP_PX)
  const foldable = buttons.flatMap(({ dataset }, index) => (dataset.foldable === 'true' ? [widths[index] ?? 0] : []))
  const all = widths.reduce((sum, width) => sum + width, -GAP_PX)
  const isEnough = (count: number) =>
    all -
      foldable.slice(0, count).reduce((sum, width) => sum + width, 0) +
      (hasMenu || count > 0 ? MENU_PX + GAP_PX : 0) <=
    space
  const enough = foldable.findIndex((_, count) => isEnough(count))
  return enough < 0 ? foldable.length : enough
}

/** The width in CSS pixels that a row's heading needs to stay on one line. */
function headingWidth(row: HTMLElement): number {
  const lines = row.querySelector('h1 > span')?.getClientRects() ?? []
  return [...lines].reduce((sum, { width }) => sum + width, 0)
}
