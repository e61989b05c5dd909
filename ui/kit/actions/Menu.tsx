import { type ReactElement, useRef, useState } from 'react'
import { ButtonContext, type ButtonProps } from 'react-aria-components/Button'
import { lazyOverlay } from '#ui/kit/timing/lazy-overlay.tsx'
import type { MenuAction } from './menu-action.ts'

const OpenMenu = lazyOverlay(async () => (await import('./OpenMenu.tsx')).OpenMenu)

type MenuProps = {
  label: string
  /** The button that opens the menu. */
  trigger: ReactElement
  actions: readonly MenuAction[]
}

/** The button opens it on a press, and with ↓ or ↑ at its first or last action. */
export function Menu({ label, trigger, actions }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [focus, setFocus] = useState<'first' | 'last' | null>(null)
  const isOpen = focus !== null
  const onKeyDown: ButtonProps['onKeyDown'] = (event) => {
    if (event.key === 'ArrowDown') setFocus('first')
    else if (event.key === 'ArrowUp') setFocus('last')
    else event.continuePropagation()
  }
  const opens: ButtonProps & { isPressed: boolean } = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    isPressed: isOpen,
    onPress: () => setFocus('first'),
    onKeyDown,
  }
  return (
    <>
      <ButtonContext value={{ ...opens, ref: button }}>{trigger}</ButtonContext>
      <OpenMenu
        label={label}
        actions={actions}
        focus={focus ?? 'first'}
        isOpen={isOpen}
        onClose={() => setFocus(null)}
        anchor={button}
      />
    </>
  )
}
