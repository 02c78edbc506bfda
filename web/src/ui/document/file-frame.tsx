import '@mantine/core/styles/Skeleton.css'
import { Alert, Button, Skeleton, useComputedColorScheme } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/shared/viewer.ts'
import { type FrameContent, inDark, inOurFont, loadContent, type ViewedFile } from './file-content.model.ts'
import classes from './file-viewer.module.css'

interface Props {
  file: ViewedFile
  /** Fetches the file with a new link; undefined when it is deleted or the request fails. */
  renew: () => Promise<ViewedFile | undefined>
  frame: RefObject<HTMLIFrameElement | null>
}

/** For a PDF: without its thumbnails, as wide as the frame. */
const PDF_VIEW = '#navpanes=0&view=FitH'

const loadOrRenew = async (file: ViewedFile, renew: Props['renew']): Promise<FrameContent> => {
  try {
    return await loadContent(file)
  } catch {
    const fresh = await renew()
    if (!fresh) throw new Error('The file is gone.')
    return loadContent(fresh)
  }
}

/** A file in an iframe. Renews an expired link; shows an error with retry when that fails. */
export function FileFrame({ file, renew, frame }: Props) {
  const isDark = useComputedColorScheme() === 'dark'
  const [attempt, setAttempt] = useState(1)
  const [content, setContent] = useState<FrameContent | 'failed' | null>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let isWanted = true
    loadOrRenew(file, renew).then(
      (loaded) => isWanted && setContent(loaded),
      () => isWanted && setContent('failed'),
    )
    return () => {
      isWanted = false
    }
    // Links are renewed every few minutes: reloading the content would lose the scroll position.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [attempt])

  if (content === 'failed')
    return (
      <Alert color="red" role="alert" title={words.failed}>
        <Button
          variant="default"
          onClick={() => {
            setContent(null)
            setAttempt(attempt + 1)
          }}
        >
          {actions.retry}
        </Button>
      </Alert>
    )
  const common = { ref: frame, className: classes.frame, onLoad: () => setDrawn(true) }
  return (
    <div className={classes.stage} aria-busy={!isDrawn}>
      {!isDrawn && (
        <div className={classes.loading}>
          <Skeleton height="100%" radius={8} />
          <p role="status" className={classes.opening}>
            {words.opening}
          </p>
        </div>
      )}
      {content &&
        ('src' in content ? (
          // No sandbox: Chrome doesn't show PDFs in one. The server's content security policy keeps anything in the file from running.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe {...common} title={file.name} src={`${content.src}${PDF_VIEW}`} />
        ) : (
          // Scripts can't run in it; `allow-same-origin` and `allow-modals` let our button print it.
          <iframe
            {...common}
            title={file.name}
            sandbox="allow-same-origin allow-modals"
            srcDoc={inOurFont(isDark ? inDark(content.srcDoc) : content.srcDoc)}
          />
        ))}
    </div>
  )
}
