import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import classes from './second-factor.module.css'

/** Modules of white around a QR code, as readers want them. */
const MARGIN = 4

/** Dark on white in every theme: readers want it so. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const code = generate(text)
  const side = code.size + 2 * MARGIN
  return (
    <svg className={classes.qr} viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`} role="img" aria-label={label}>
      <path d={toSvgPath(code)} />
    </svg>
  )
}
