/** null where the browser forbids it: some settings make the mere reading throw. */
export function allowed(storage: () => Storage): Storage | null {
  try {
    return storage()
  } catch {
    return null
  }
}
