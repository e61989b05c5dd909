type OnBothGroundsProps = { address: string; light: string; dark: string }

/** A picture on white and on near black, which shows whether its ground is transparent and its marks can be read. */
export function OnBothGrounds({ address, light, dark }: OnBothGroundsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Ground address={address} name={light} color="#ffffff" />
      <Ground address={address} name={dark} color="#1f2937" />
    </div>
  )
}

type GroundProps = { address: string; name: string; color: string }

/** The colour is the same in both themes, so it is no token. */
function Ground({ address, name, color }: GroundProps) {
  return (
    <figure className="m-0 flex flex-col gap-1.5">
      <span
        className="flex h-44 items-center justify-center rounded-control border border-line p-3"
        style={{ backgroundColor: color }}
      >
        <img src={address} alt="" className="size-full object-contain" />
      </span>
      <figcaption className="text-small text-ink-muted">{name}</figcaption>
    </figure>
  )
}
