import type { FileKind } from '@portal/contract/attachments'
import { limits } from '@portal/contract/shared/limits'
import { invalid } from '../../platform/errors.ts'
import { cleanJpeg } from './clean-jpeg.lib.ts'
import { cleanPng } from './clean-png.lib.ts'

/** A picture with nothing in it but the picture. */
export interface CleanPicture {
  readonly width: number
  readonly height: number
  readonly content: Buffer
}

const cleaners: Readonly<Partial<Record<FileKind, (file: Buffer) => CleanPicture>>> = { jpg: cleanJpeg, png: cleanPng }

/** Whether files of this kind tell more than they show: where and with what they were taken. */
export const isPicture = (kind: FileKind): boolean => kind in cleaners

const refuse = (message: string) => invalid({ file: [message] }, message)

const cleaned = (file: Buffer, kind: FileKind): CleanPicture | undefined => {
  try {
    return cleaners[kind]?.(file)
  } catch {
    // Whatever breaks the reading, a length that leads nowhere too, is a broken picture.
    return undefined
  }
}

/** The bytes to keep of a picture. 422 `file` for one that cannot be read, or that would take too much memory wherever it is shown. */
export const cleanPicture = (file: Buffer, kind: FileKind): Buffer => {
  const picture = cleaned(file, kind)
  if (!picture || picture.width === 0 || picture.height === 0)
    throw refuse("Couldn't read the picture. Save it again or choose another one.")
  if (picture.width * picture.height > limits.picturePixels || Math.max(picture.width, picture.height) > limits.pictureSide)
    throw refuse(
      `The picture is too large. Use at most ${limits.picturePixels / 1_000_000} million pixels, and ${limits.pictureSide} on each side.`,
    )
  return picture.content
}
