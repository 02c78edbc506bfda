import { generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import { saveFile } from './save-file.ts'

/** Quiet zone around the code, in modules. */
const MARGIN = 4
/** Pixels per module: about 1,000 px a side, sharp on an A4 poster. */
const SCALE = 24

/** The QR code of a link as a file for print; black on white, for scanners. */
const qrSvg = (link: string): string =>
  toSvgSource(generate(link), { on: '#000', off: '#fff', padX: MARGIN, padY: MARGIN, xmlDeclaration: true })

const pngOf = (link: string): Uint8Array<ArrayBuffer> => {
  const url = generate(link).toDataURL({ on: [0, 0, 0, 255], off: [255, 255, 255, 255], pad: MARGIN, scale: SCALE })
  return Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (character) => character.codePointAt(0) ?? 0)
}

export const saveQr = (name: string, link: string, format: 'svg' | 'png'): void => {
  if (format === 'svg') saveFile(`${name}.svg`, qrSvg(link), 'image/svg+xml')
  else saveFile(`${name}.png`, pngOf(link), 'image/png')
}
