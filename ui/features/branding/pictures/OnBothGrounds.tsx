type OnBothGroundsProps = {
  address: string
  light: string
  dark: string
  /** Whether the pictures are shown enlarged. */
  large?: boolean
}

/** A picture on white and on near black, which shows whether its ground is transparent and its marks can be read. */
export function OnBothGrounds({ address, light, dark, large = false }: OnBothGroundsProps) {
  const height = large ? '11rem' : '5rem'
  return (
    <div className={large ? 'grid gap-3 sm:grid-cols-2' : 'flex flex-wrap gap-3'}>
      <Ground address={address} name={light} color="#ffffff" height={height} />
      <Ground address={address} name={dark} color="#1f2937" height={height} />
    </div>
  )
}

type GroundProps = { address: string; name: string; color: string; height: string }

/** The colour is the same in both themes, so it is no token. */
function Ground({ address, name, color, height }: GroundProps) {
  return (
    <figure className="ground m-0 flex flex-col gap-1.5">
      <span
        className="flex items-center justify-center rounded-control border border-line p-3"
        style={{ backgroundColor: color, height }}
      >
        <img src={address} alt="" className="size-full object-contain" />
      </span>
      <figcaption className="text-small text-ink-muted">{name}</figcaption>
    </figure>
  )
}
