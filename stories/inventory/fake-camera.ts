/** A camera for stories: it films a drawn barcode, or fails as a real one does. */

type FakeCamera = { sees: string; hasTorch?: boolean } | { fails: string } | 'asks'

/** @returns a function that restores the browser's own camera */
export function fakeCamera(camera: FakeCamera): () => void {
  const own = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = () => {
    if (camera === 'asks') return new Promise(() => {})
    if ('fails' in camera) return Promise.reject(new DOMException('As in the story', camera.fails))
    return Promise.resolve(film(camera.sees, camera.hasTorch === true))
  }
  return () => {
    navigator.mediaDevices.getUserMedia = own
  }
}

const [WIDTH, HEIGHT] = [640, 480]
const [BAR_PX, BAR_HEIGHT] = [4, 220]

function film(digits: string, hasTorch: boolean): MediaStream {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const context = canvas.getContext('2d')
  const bars = ean13(digits)
  const draw = () => {
    if (!context) return
    context.fillStyle = '#d8d4c8'
    context.fillRect(0, 0, WIDTH, HEIGHT)
    context.fillStyle = '#fff'
    context.fillRect(80, 90, WIDTH - 160, BAR_HEIGHT + 80)
    context.fillStyle = '#000'
    const start = (WIDTH - bars.length * BAR_PX) / 2
    for (const [at, bar] of [...bars].entries()) {
      if (bar === '1') context.fillRect(start + at * BAR_PX, 120, BAR_PX, BAR_HEIGHT)
    }
  }
  draw()
  const stream = canvas.captureStream(10)
  const [track] = stream.getVideoTracks()
  // A canvas gives a picture only when it is drawn again.
  const timer = setInterval(() => (track?.readyState === 'ended' ? clearInterval(timer) : draw()), 100)
  if (hasTorch && track) {
    Object.assign(track, { getCapabilities: () => ({ torch: true }) })
    track.applyConstraints = () => Promise.resolve()
  }
  return stream
}

const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const PARITIES = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']

const inverted = (bars: string) => bars.replace(/./g, (bar) => (bar === '1' ? '0' : '1'))

/** The bars of an EAN-13 (ISO/IEC 15420), `1` for black. */
function ean13(digits: string): string {
  const [first = '0', ...rest] = digits
  const code = (digit: string | undefined) => LEFT[Number(digit)] ?? ''
  const parity = PARITIES[Number(first)] ?? ''
  const left = rest.slice(0, 6).map((digit, at) => {
    return parity[at] === 'L' ? code(digit) : [...inverted(code(digit))].toReversed().join('')
  })
  const right = rest.slice(6).map((digit) => inverted(code(digit)))
  return `101${left.join('')}01010${right.join('')}101`
}
