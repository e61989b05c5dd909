type OnBothGroundsProps = { address: string; light: string; dark: string }

/** A picture on white and on near black, where one sees whether its ground is transparent and its marks can be read. */
export function OnBothGrounds({ address, light, dark }: OnBothGroundsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Ground address={address} name={light} color="#ffffff" />
      <Ground address={address} name={dark} color="#1f2937" />
    </div>
  )
}

/** The colour is the same in both themes, so it is no token. */
function Ground({ address, name, color }: { address: string; name: string; color: string }) {
  return (
    <figure className="m-0 flex w-34 flex-col gap-1.5">
      <span
        className="flex h-20 items-center justify-center rounded-control border border-line p-3"
        style={{ backgroundColor: color }}
      >
        <img src={address} alt="" className="max-h-full max-w-full object-contain" />
      </span>
      <figcaption className="text-small text-ink-muted">{name}</figcaption>
    </figure>
  )
}
