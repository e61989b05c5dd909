// A signature drawn by mouse, finger or pen. A form that is read (FormData) gets it as a PNG: black on transparent, cut to
// the drawing. Nothing drawn is no signature.
;(() => {
  const PEN = 2.5
  const MARGIN = 8
  /** Of the stored picture: sharp on paper, and its sides are bounded. */
  const SCALE = 3
  const LONGEST_SIDE = 1200
  /** The API takes 100 kB. */
  const MOST_BYTES = 95_000

  /** Of each pad: strokes of points in CSS pixels, and the width it had at the first of them. */
  const drawings = new WeakMap()
  let drawing = null

  const drawingOf = (pad) => {
    const known = drawings.get(pad)
    if (known) return known
    const fresh = { strokes: [], width: pad.clientWidth }
    drawings.set(pad, fresh)
    return fresh
  }

  const trace = (context, strokes) => {
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.lineWidth = PEN
    context.strokeStyle = '#000000'
    for (const points of strokes) {
      const [[x, y], ...rest] = points
      context.beginPath()
      context.moveTo(x, y)
      // A tap is a dot.
      if (rest.length === 0) context.lineTo(x + 0.01, y)
      rest.forEach(([toX, toY], index) => {
        const [nextX, nextY] = rest[index + 1] ?? [toX, toY]
        context.quadraticCurveTo(toX, toY, (toX + nextX) / 2, (toY + nextY) / 2)
      })
      context.stroke()
    }
  }

  /** A pad that became narrower, because a phone was turned, shows what was drawn smaller. */
  const scaleOf = (pad, { width }) => Math.min(1, pad.clientWidth / width)

  const draw = (pad) => {
    const { strokes, width } = drawingOf(pad)
    const dots = window.devicePixelRatio || 1
    pad.width = Math.round(pad.clientWidth * dots)
    pad.height = Math.round(pad.clientHeight * dots)
    const context = pad.getContext('2d')
    const scale = dots * scaleOf(pad, { width })
    context.setTransform(scale, 0, 0, scale, 0, 0)
    trace(context, strokes)
    pad.setAttribute('aria-label', strokes.length > 0 ? pad.dataset.signed : pad.dataset.pad)
  }

  const pointAt = (pad, { clientX, clientY }) => {
    const { left, top } = pad.getBoundingClientRect()
    const scale = scaleOf(pad, drawingOf(pad))
    return [(clientX - left - pad.clientLeft) / scale, (clientY - top - pad.clientTop) / scale]
  }

  const pictureOf = (strokes, most = SCALE) => {
    const points = strokes.flat()
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN]
    const [width, height] = [Math.max(...xs) - left + MARGIN, Math.max(...ys) - top + MARGIN]
    const scale = Math.min(most, LONGEST_SIDE / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(width * scale)
    canvas.height = Math.ceil(height * scale)
    const context = canvas.getContext('2d')
    context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale)
    trace(context, strokes)
    const picture = canvas.toDataURL('image/png')
    // Base64 has four characters for three bytes.
    return picture.length * 0.75 > MOST_BYTES && most > 0.5 ? pictureOf(strokes, most / 2) : picture
  }

  const moved = (event) => {
    // A mouse that was let go outside the window.
    if (event.buttons === 0) return ended()
    const events = event.getCoalescedEvents?.() ?? []
    const { pad, points } = drawing
    for (const part of events.length > 0 ? events : [event]) points.push(pointAt(pad, part))
    draw(pad)
  }

  const ended = () => {
    drawing = null
  }

  document.addEventListener('pointerdown', (event) => {
    const pad = event.target.closest('[data-pad]')
    if (!pad || !event.isPrimary || event.button !== 0) return
    event.preventDefault()
    const kept = drawingOf(pad)
    if (kept.strokes.length === 0) kept.width = pad.clientWidth
    const points = [pointAt(pad, event)]
    kept.strokes.push(points)
    drawing = { pad, points, pointer: event.pointerId }
    document.querySelector('#answer-signature-problem').textContent = ''
    draw(pad)
  })
  const isDrawing = ({ pointerId }) => drawing?.pointer === pointerId
  document.addEventListener('pointermove', (event) => isDrawing(event) && moved(event))
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, (event) => isDrawing(event) && ended())

  document.addEventListener('click', ({ target }) => {
    const button = target.closest('[data-clear]')
    if (!button) return
    const pad = button.form.querySelector('[data-pad]')
    drawings.delete(pad)
    draw(pad)
    document.querySelector('#answer-signature-problem').textContent = ''
    document.querySelector('[data-spoken]').textContent = button.dataset.clear
  })
  window.addEventListener('resize', () => {
    const pad = document.querySelector('[data-pad]')
    if (pad) draw(pad)
  })
  document.addEventListener('formdata', ({ target, formData }) => {
    const pad = target.querySelector('[data-pad]')
    const strokes = (pad && drawings.get(pad)?.strokes) ?? []
    if (strokes.length > 0) formData.set('signature', pictureOf(strokes))
  })
})()
