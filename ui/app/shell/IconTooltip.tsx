import { type ReactElement, useEffect, useState } from 'react'
import type { Tooltip as KitTooltip } from '#ui/kit/overlays/Tooltip.tsx'

const loadTooltip = () => import('#ui/kit/overlays/Tooltip.tsx')

/** Names an icon of the collapsed sidebar. Loaded after the page: the icon works without it. */
export function IconTooltip({ text, children }: { text: string; children: ReactElement }) {
  const [Tooltip, setTooltip] = useState<typeof KitTooltip | null>(null)
  useEffect(() => {
    void loadTooltip().then(
      (loaded) => setTooltip(() => loaded.Tooltip),
      () => undefined,
    )
  }, [])
  return Tooltip ? <Tooltip text={text}>{children}</Tooltip> : children
}
