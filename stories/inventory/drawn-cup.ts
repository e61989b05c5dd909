/** Pictures of an item, drawn in the browser. */

/** A cup from above, on a table of this colour. */
export async function cup(table: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = 480
  canvas.height = 360
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = table
    pen.fillRect(0, 0, 480, 360)
    for (const [radius, colour] of [
      [130, '#f4efe6'],
      [105, '#a5622b'],
    ] as const) {
      pen.fillStyle = colour
      pen.beginPath()
      pen.arc(240, 180, radius, 0, 7)
      pen.fill()
    }
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return blob ?? new Blob()
}
