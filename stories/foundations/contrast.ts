/** Contrast ratio as defined by WCAG 2.2, success criterion 1.4.3. */

/** 1 (equal colours) to 21 (black on white). Takes computed colours: `rgb(12, 17, 22)`. */
export function contrastOf(text: string, ground: string): number {
  const [one, other] = [luminanceOf(text), luminanceOf(ground)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => linear(Number(part) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
