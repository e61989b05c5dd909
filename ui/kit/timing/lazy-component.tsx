/** `React.lazy` keeps a failed load for ever; here the next render after an error boundary loads again. */
import { type ComponentType, lazy, useState } from 'react'
import { nextPaint } from './next-paint.ts'

/** Retries of components whose load failed and which were not rendered since. */
const retries = new Set<() => void>()

/** Called by error boundaries after an error: whatever is rendered from then on is loaded again. */
export function retryFailedLoads(): void {
  for (const retry of retries) retry()
  retries.clear()
}

/** Once `preload` has resolved, the component renders at once, without the placeholder of its `<Suspense>`. */
export type LazyComponent<Props> = ComponentType<Props> & { preload: () => Promise<void> }

/** `load` is called once for all users of the component, and again after it has failed. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let preloaded: ComponentType<Props> | undefined
  const create = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        retries.add(() => {
          Loaded = create()
        })
        throw error
      }
    })
  let Loaded = create()
  function Lazy(props: Props) {
    // One that began as a placeholder stays what it is, or it would lose its state.
    const [Preloaded] = useState(() => preloaded)
    return Preloaded ? <Preloaded {...props} /> : <Loaded {...props} />
  }
  return Object.assign(Lazy, {
    preload: async () => {
      preloaded = await load()
    },
  })
}

/** A `lazyComponent` that is requested once the screen around it has been painted: neither its code nor its requests hold that up. */
export const lazyAfterPaint = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazyComponent(async () => {
    await nextPaint()
    return load()
  })
