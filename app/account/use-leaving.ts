import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/** Long enough to read two words. */
const SHOWN_MS = 800

/** Goes to a page once what was said before has been seen. */
export function useLeaving() {
  const navigate = useNavigate()
  const [to, setTo] = useState<{ path: string; state?: unknown }>()
  useEffect(() => {
    if (!to) return
    const { path, state } = to
    const timer = setTimeout(() => void navigate(path, { state, replace: true }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [to, navigate])
  return { isLeaving: to !== undefined, leaveFor: setTo }
}
