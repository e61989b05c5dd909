import { type ComponentType, useEffect, useState } from 'react'
import { preloadLater } from './preloading.ts'

/**
 * Nothing until its code is there, which is loaded once the first screen stands; where that fails it stays nothing. It begins
 * anew where `anew` changes.
 */
export function lateComponent(load: () => Promise<ComponentType>): ComponentType<{ anew?: string }> {
  return function Late({ anew }) {
    const [Loaded, setLoaded] = useState<ComponentType | null>(null)
    useEffect(() => {
      let isGone = false
      preloadLater(async () => {
        const loaded = await load()
        if (!isGone) setLoaded(() => loaded)
      })
      return () => {
        isGone = true
      }
    }, [])
    return Loaded && <Loaded key={anew} />
  }
}
