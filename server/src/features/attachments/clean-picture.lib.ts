import type { FileKind } from '@portal/contract/attachments'
import { limits } from '@portal/contract/shared/limits'
import { invalid } from '../../platform/errors.ts'
import { cleanJpeg } from './clean-jpeg.lib.ts'
import { cleanPng } from './clean-png.lib.ts'

/** An image without metadata. */
export interface CleanPicture {
  readonly width: number
  readonly height: number
  readonly content: Buffer
}

const cleaners: Readonly<Partial<Record<FileKind, (file: Buffer) => CleanPicture>>> = { jpg: cleanJpeg, png: cleanPng }

/** Whether files of this kind have metadata to remove. */
export const isPicture = (kind: FileKind): boolean => kind in cleaners

const fileError = (message: string) => invalid({ file: [message] }, message)

const tryClean = (file: Buffer, kind: FileKind): CleanPicture | undefined => {
  try {
    return cleaners[kind]?.(file)
  } catch {
    // Includes the RangeError for a length beyond the end of the file: the image is damaged.
    return undefined
  }
}

/** Strips metadata from an image. 422 `file` if it is damaged or has too many pixels. */
export const cleanPicture = (file: Buffer, kind: FileKind): Buffer => {
  const picture = tryClean(file, kind)
  if (!picture || picture.width === 0 || picture.height === 0)
    throw fileError("Couldn't read the picture. Save it again or choose another one.")
  if (picture.width * picture.height > limits.picturePixels || Math.max(picture.width, picture.height) > limits.pictureSide)
    throw fileError(
      `The picture is too large. Choose one of up to ${limits.picturePixels / 1_000_000} megapixels, at most ${limits.pictureSide.toLocaleString('en-IN')} pixels on each side.`,
    )
  return picture.content
}
