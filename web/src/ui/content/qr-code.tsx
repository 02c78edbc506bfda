import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import classes from './qr-code.module.css'

/** Quiet zone around a QR code, in modules. */
const MARGIN = 4

interface QrCodeProps {
  readonly text: string
  readonly label: string
  /** Length of a side, limited to the parent's width. */
  readonly side?: number | string
}

/** Dark on white in every theme, for scanners. */
export function QrCode({ text, label, side = 220 }: QrCodeProps) {
  const code = generate(text)
  const modules = code.size + 2 * MARGIN
  return (
    <svg
      className={classes.qr}
      style={{ width: side }}
      viewBox={`${-MARGIN} ${-MARGIN} ${modules} ${modules}`}
      role="img"
      aria-label={label}
    >
      <path d={toSvgPath(code)} />
    </svg>
  )
}
