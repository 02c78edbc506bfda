import { useSyncExternalStore } from 'react'
import classes from './offline-bar.module.css'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the device has a network. */
const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

/** Says that the network is gone and that nothing typed is lost. */
export const OfflineBar = () => (
  <div role="status">{useOnline() ? null : <div className={classes.bar}>You are offline. What you type is kept on this device.</div>}</div>
)
