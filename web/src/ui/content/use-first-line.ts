import { useLayoutEffect, useRef, useState } from 'react'

/** Number of children on the first line of a wrapping element; measured after each render and resize. */
export const useFirstLine = <Line extends HTMLElement>() => {
  const ref = useRef<Line>(null)
  const [count, setCount] = useState(Infinity)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => {
      const children = [...element.children].filter((child) => child instanceof HTMLElement)
      setCount(children.filter(({ offsetTop }) => offsetTop === children[0]?.offsetTop).length)
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const observed of [element, ...element.children]) observer.observe(observed)
    return () => observer.disconnect()
  })
  return [ref, count] as const
}
