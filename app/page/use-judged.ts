import { useEffect, useRef, useState } from 'react'

const JUDGED_MS = 1000

/** What is typed is called wrong only once nothing was typed for a moment: a good value begins with bad ones. */
export function useJudged() {
  const [isJudged, setJudged] = useState(false)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const judge = () => {
    clearTimeout(timer.current)
    setJudged(true)
  }
  /** What has been called wrong and still is stays so. `then`: once it is judged. */
  const judgeLater = (isStillWrong: boolean, then?: () => void, ms = JUDGED_MS) => {
    clearTimeout(timer.current)
    if (!isStillWrong) setJudged(false)
    timer.current = window.setTimeout(() => {
      setJudged(true)
      then?.()
    }, ms)
  }
  /** Nothing is written yet, as before another value: not called wrong while a person is there. */
  const dontJudge = () => {
    clearTimeout(timer.current)
    setJudged(false)
  }
  return { isJudged, judge, judgeLater, dontJudge }
}
