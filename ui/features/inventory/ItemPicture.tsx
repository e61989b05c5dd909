import { useRef } from 'react'
import { initialOf } from '#domain/text/initial.ts'
import { useSeen } from '#ui/kit/layout/use-seen.ts'
import { type PicturedItem, useItemImage } from './item-picture.ts'

/** The sizes: beside a row's text, in a card, and on a tile that is touched. */
const SIZES = { row: 'size-10 text-base', card: 'size-14 text-lg', tile: 'size-20 text-xl' }

type ItemPictureProps = { item: PicturedItem; size?: keyof typeof SIZES }

/**
 * The thumbnail of an item, or the initial of its name. Decoration: it is beside the name, so it says nothing itself.
 * Loaded when it becomes visible.
 */
export function ItemPicture({ item, size = 'row' }: ItemPictureProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const { data } = useItemImage(item, 'small', { enabled: useSeen(frame) })
  return (
    <span
      ref={frame}
      aria-hidden="true"
      className={`inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-control border border-line font-600 text-ink-muted ${SIZES[size]} ${data ? 'bg-paper' : 'bg-sunken'}`}
    >
      {data ? <img src={data} alt="" className="size-full object-cover" /> : <Initial name={item.name} />}
    </span>
  )
}

function Initial({ name }: { name: string }) {
  const initial = initialOf(name)
  return initial === '' ? <span className="i-lucide-package" /> : <bdi>{initial}</bdi>
}
