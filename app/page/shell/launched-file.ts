import { useEffect } from 'react'
import { acts } from '../../state/page.ts'

/** What the system hands to an installed page when a file is opened with it (manifest, `file_handlers`). */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files: readonly { getFile(): Promise<File> }[] }) => void): void
}

/** A file that was opened with the installed page opens here as one that is dropped does. */
export function useLaunchedFile(): void {
  useEffect(() => {
    const { launchQueue } = window as { readonly launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(({ files }) => {
      void files[0]?.getFile().then(acts.openFile)
    })
  }, [])
}
