/** A stamp as an SVG around its PNG, because Typst cannot make a picture translucent. */
/** The margin as a share of the stamp's longer side. Without it viewers draw uneven edges on a rotated picture. */
const MARGIN = 0.04

type StampDrawing = { bytes: Uint8Array; width: number; height: number }

/** `strength` is in percent; 100 covers what is below it. `size` is the width in millimetres, without the margin. */
export function stampDrawing(png: Uint8Array, strength: number, size: number): StampDrawing {
  const header = new DataView(png.buffer, png.byteOffset, png.byteLength)
  // Width and height follow the signature and the name of the first chunk (PNG specification, 11.2.2).
  const [wide, high] = [header.getUint32(16), header.getUint32(20)]
  const data = Buffer.from(png).toString('base64')
  const margin = Math.ceil(Math.max(wide, high) * MARGIN)
  const [width, height] = [wide + 2 * margin, high + 2 * margin]
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${width} ${height}">` +
    `<image width="${wide}" height="${high}" opacity="${strength / 100}" href="data:image/png;base64,${data}"/></svg>`
  return { bytes: new TextEncoder().encode(svg), width: (size * width) / wide, height: (size * height) / wide }
}
