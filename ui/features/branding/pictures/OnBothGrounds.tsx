type OnBothGroundsProps = {
  address: string
  light: string
  dark: string
  /** For a close look. */
  large?: boolean
}

/** A picture on white and on near black, where one sees whether its ground is transparent and its marks can be read. */
export function OnBothGrounds({ address, light, dark, large = false }: OnBothGroundsProps) {
  const frame = large ? 'grid gap-3 sm:grid-cols-2' : 'flex flex-wrap gap-3 [&>*]:w-34'
  return (
    <div className={frame}>
      <Ground address={address} name={light} color="#ffffff" height={large ? 'h-44' : 'h-20'} />
      <Ground address={address} name={dark} color="#1f2937" height={large ? 'h-44' : 'h-20'} />
    </div>
  )
}

type GroundProps = { address: string; name: string; color: string; height: string }

/** The colour is the same in both themes, so it is no token. */
function Ground({ address, name, color, height }: GroundProps) {
  return (
    <figure className="m-0 flex flex-col gap-1.5">
      <span
        className={`flex ${height} items-center justify-center rounded-control border border-line p-3`}
        style={{ backgroundColor: color }}
      >
        <img src={address} alt="" className="max-h-full max-w-full object-contain" />
      </span>
      <figcaption className="text-small text-ink-muted">{name}</figcaption>
    </figure>
  )
}
