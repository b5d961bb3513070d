import { useEffect, useState } from 'react'
import type { Asked } from '../../link/address.ts'
import { pageStore, usePage } from '../../state/page.ts'
import { sharedAddress } from '../../state/address.ts'
import type { Carrying } from '../../state/address.ts'

type Made = { readonly asked: Asked } | 'failed' | null

/** The address with what the link shall carry; null: on its way. */
export function useLink(carrying: Carrying): Made {
  const [made, setMade] = useState<Made>(null)
  // A run may still be on its way when the dialog opens.
  const run = usePage(state => state.run)
  const document = usePage(state => state.document)
  useEffect(() => {
    let isCurrent = true
    sharedAddress(pageStore.getState(), carrying).then(
      asked => isCurrent && setMade(asked === null ? 'failed' : { asked }),
      () => isCurrent && setMade('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [carrying, run, document])
  return made
}
