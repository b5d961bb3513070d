/** Starts the service worker of a built page, and tells when a newer version of the page is waiting. */

import { trustedScript } from '../worker/trusted.ts'

type Heard = () => void

let waiting: ServiceWorker | null = null
let isTaken = false
const listeners = new Set<Heard>()

export const newVersion = {
  isReady: (): boolean => waiting !== null,
  subscribe: (heard: Heard) => {
    listeners.add(heard)
    return () => listeners.delete(heard)
  },
  /** The page begins again with the newer version. */
  take: (): void => {
    if (waiting?.state === 'activated') location.reload() // another tab was first
    isTaken = true
    waiting?.postMessage('take over')
  },
}

function tell(worker: ServiceWorker | null): void {
  waiting = worker
  for (const heard of listeners) heard()
}

/** Does nothing while we develop, nor where the browser has no service workers. */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const { serviceWorker } = navigator // where it is forbidden the mere reading may throw
    const registration = await serviceWorker.register(trustedScript(new URL('service-worker.js', location.href)))
    watch(registration)
    serviceWorker.addEventListener('controllerchange', () => {
      if (isTaken) location.reload() // other tabs go on as they are
    })
  } catch {
    // forbidden here, or no network: the page works without
  }
}

function watch(registration: ServiceWorkerRegistration): void {
  const notice = () => {
    if (registration.waiting !== null && registration.active !== null) tell(registration.waiting)
  }
  notice()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', notice))
}
