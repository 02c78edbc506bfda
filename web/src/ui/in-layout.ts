import { createContext } from 'react'

/** Whether a layout stands around already: a message inside a page then keeps the drawer and the bar. */
export const InLayout = createContext(false)
