import { words } from '#words/ui.tsx'
import { useOnline } from '../lib/use-online.ts'
import classes from './offline-bar.module.css'

/** Says that the network is gone and that nothing typed is lost. */
export const OfflineBar = () => <div role="status">{useOnline() ? null : <div className={classes.bar}>{words.offline.bar}</div>}</div>
