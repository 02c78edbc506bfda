import classes from './mail-frame.module.css'

/** Both borders. */
const BORDERS = 2

const passHeight = (frame: HTMLIFrameElement): void => {
  const page = frame.contentDocument?.documentElement
  if (!page) return
  new ResizeObserver(() => frame.style.setProperty('--content-height', `${page.offsetHeight + BORDERS}px`)).observe(page)
}

interface MailFrameProps {
  readonly title: string
  /** Sanitised by the server. */
  readonly html: string
  /** Sets `--height`. */
  readonly className: string | undefined
}

/** An email. Nothing in it can run or load; `allow-same-origin` only lets its height be measured. */
export function MailFrame({ title, html, className = '' }: MailFrameProps) {
  return (
    <iframe
      className={`${classes.frame} ${className}`}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html}
      referrerPolicy="no-referrer"
      onLoad={({ currentTarget }) => passHeight(currentTarget)}
    />
  )
}
