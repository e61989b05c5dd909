/** The camera at the back of the device. */

/** `denied`: by the user or a policy. `busy`: another app has it. */
export type CameraProblem = 'denied' | 'none' | 'busy'

export type Camera = {
  stream: MediaStream
  /** Null where the camera has no light. */
  setTorch: ((isOn: boolean) => Promise<void>) | null
  stop: () => void
}

export class CameraError extends Error {
  override readonly name = 'CameraError'
  readonly problem: CameraProblem

  constructor(problem: CameraProblem, options?: ErrorOptions) {
    super(`The camera cannot be used: ${problem}`, options)
    this.problem = problem
  }
}

/** The part of Media Capture and Streams that the DOM types lack. */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean }
type TorchConstraint = MediaTrackConstraintSet & { torch: boolean }

/** May ask the user for permission first. @throws CameraError */
export async function openCamera(): Promise<Camera> {
  // Absent in an insecure context and in some webviews.
  if (!('mediaDevices' in navigator)) throw new CameraError('none')
  const stream = await navigator.mediaDevices
    .getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    })
    .catch((error: unknown) => {
      throw new CameraError(problemOf(error), { cause: error })
    })
  const [track] = stream.getVideoTracks()
  return {
    stream,
    setTorch: track && hasTorch(track) ? (isOn) => setTorch(track, isOn) : null,
    stop: () => stream.getTracks().forEach((one) => one.stop()),
  }
}

/** The names of `getUserMedia`'s errors: https://w3c.github.io/mediacapture-main/#dom-mediadevices-getusermedia */
function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
}

function hasTorch(track: MediaStreamTrack): boolean {
  // Firefox has no `getCapabilities`.
  const capabilities: TorchCapabilities = 'getCapabilities' in track ? track.getCapabilities() : {}
  return capabilities.torch === true
}

async function setTorch(track: MediaStreamTrack, isOn: boolean): Promise<void> {
  const torch: TorchConstraint = { torch: isOn }
  await track.applyConstraints({ advanced: [torch] })
}
