import { type RefObject, useEffect, useEffectEvent } from 'react'

interface CodeReader {
  readonly detect: (video: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
declare const BarcodeDetector: (new (options: { formats: readonly string[] }) => CodeReader) | undefined

/** Longer side of a decoded frame in pixels: enough for a code on a phone at arm's length. */
const FRAME = 640
const EVERY_MS = 150
/** Milliseconds in which the same code is ignored. */
const PAUSE_MS = 2500

/** Decodes frames in JavaScript, for browsers without `BarcodeDetector`. */
const scriptReader = async (): Promise<CodeReader> => {
  const { default: decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    detect: async (video) => {
      const scale = Math.min(1, FRAME / Math.max(video.videoWidth, video.videoHeight, 1))
      canvas.width = Math.round(video.videoWidth * scale)
      canvas.height = Math.round(video.videoHeight * scale)
      if (!context || canvas.width === 0) return []
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
      try {
        return [{ rawValue: decodeQR({ data, width, height }) }]
      } catch {
        // No code in this frame.
        return []
      }
    },
  }
}

const readerOf = async (): Promise<CodeReader> =>
  typeof BarcodeDetector === 'undefined' ? scriptReader() : new BarcodeDetector({ formats: ['qr_code'] })

interface Events {
  readonly onStart: () => void
  readonly onCode: (code: string) => void
  readonly onFailure: () => void
}

/** Shows the rear camera in the element and reads its QR codes; returns the function that stops it and turns the camera off. */
const readCodes = (video: HTMLVideoElement, { onStart, onCode, onFailure }: Events): (() => void) => {
  const ended = new AbortController()
  let stream: MediaStream | undefined
  let last = { code: '', at: 0 }
  const stop = () => {
    ended.abort()
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const report = (code: string) => {
    const isAgain = code === last.code && Date.now() - last.at < PAUSE_MS
    if (isAgain) return
    last = { code, at: Date.now() }
    onCode(code)
  }
  const run = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    // Closed while the browser asked for camera permission.
    if (ended.signal.aborted) return stop()
    video.srcObject = stream
    await video.play()
    const reader = await readerOf()
    onStart()
    while (!ended.signal.aborted) {
      for (const { rawValue } of await reader.detect(video)) report(rawValue)
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  }
  run().catch(() => {
    if (!ended.signal.aborted) onFailure()
    stop()
  })
  return stop
}

/** Reads QR codes with the rear camera, shown in the element, while the component is mounted. */
export const useCodes = (video: RefObject<HTMLVideoElement | null>, events: Events): void => {
  const start = useEffectEvent(() => events.onStart())
  const onCode = useEffectEvent((code: string) => events.onCode(code))
  const fail = useEffectEvent(() => events.onFailure())
  useEffect(() => {
    if (!video.current) return
    return readCodes(video.current, { onStart: () => start(), onCode: (code) => onCode(code), onFailure: () => fail() })
  }, [video])
}
