/** Target size of a picture. */
interface TargetSize {
  /** Longest side, in pixels. */
  readonly side: number
  readonly bytes: number
}

/** Scanned pages stay readable at 1600 px; profile pictures are shown at 96 px. */
export const documentAim: TargetSize = { side: 1600, bytes: 500_000 }
export const pictureAim: TargetSize = { side: 512, bytes: 150_000 }

/** JPEG qualities tried until the picture is small enough; text is still readable at the last. */
const QUALITIES = [0.85, 0.75, 0.65, 0.5] as const

const toBlob = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })

const draw = (bitmap: ImageBitmap, scale: number): HTMLCanvasElement | null => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency: fill with white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

const smallest = async (canvas: HTMLCanvasElement, bytes: number): Promise<Blob | null> => {
  let last: Blob | null = null
  for (const quality of QUALITIES) {
    last = await toBlob(canvas, quality)
    if (last === null || last.size <= bytes) return last
  }
  return last
}

/**
 * Shrinks a photo for a slow network, upright and without metadata. Returns the original file if it is small already, if the result
 * isn't smaller, or if the browser can't decode it.
 */
export const shrinkPicture = async (file: File, { side, bytes }: TargetSize): Promise<File> => {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return file
  }
  try {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    if (scale === 1 && file.size <= bytes) return file
    const canvas = draw(bitmap, scale)
    const blob = canvas && (await smallest(canvas, bytes))
    if (!blob || blob.size >= file.size) return file
    return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg', lastModified: file.lastModified })
  } finally {
    bitmap.close()
  }
}
