/** Menus, popovers, sheets and dialogs: nobody sees them before a press, so the first screen does not wait for their code. */
import { type ComponentType, createContext, useContext, useEffect, useEffectEvent, useReducer } from 'react'
import { preloadLater } from './preloading.ts'

type Overlay = { isOpen: boolean; onClose: () => void }

/** Called when the code of an overlay cannot be loaded. Provided once for the whole app. */
export const OnLoadFailed = createContext<() => void>(() => {})

/** It opens as soon as its code is there, or closes when that cannot be loaded. The next press loads again. */
export function lazyOverlay<Props extends Overlay>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null
  const loadOnce = async () => {
    Loaded ??= await load()
  }
  preloadLater(loadOnce)
  return function LazyOverlay(props: Props) {
    const { isOpen, onClose } = props
    const [, renderAgain] = useReducer((times: number) => times + 1, 0)
    // The code that this render draws with: it may come between it and the effect, which then has to draw again.
    const Shown = Loaded
    const onLoadFailed = useContext(OnLoadFailed)
    const fail = useEffectEvent(() => {
      onLoadFailed()
      onClose()
    })
    useEffect(() => {
      if (!isOpen || Shown) return undefined
      let isGone = false
      void loadOnce().then(
        () => isGone || renderAgain(),
        () => isGone || fail(),
      )
      return () => {
        isGone = true
      }
    }, [isOpen, Shown])
    return isOpen && Shown ? <Shown {...props} /> : null
  }
}
