import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import classes from './progress-bar.module.css'

const THROTTLE_MS = 200

/** A line at the top while a page loads: from 200 ms on, over 5000 ms. The title and the focus tell it to a screen reader. */
export const ProgressBar = () => {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' })
  const [isShown, show] = useState(false)

  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => show(true), THROTTLE_MS)
    return () => {
      clearTimeout(timer)
      show(false)
    }
  }, [isPending])

  return isShown ? <div className={classes.bar} role="progressbar" aria-hidden="true" /> : null
}
