import { useState } from 'react'
import { parseScenario } from '../../../scenarios/index.ts'
import { sendNow } from '../../edit/acts/sender.ts'
import { acts, pageStore, usePage } from '../../state/page.ts'
import { Button } from '../ui/button.tsx'
import { useLazyWords, useDetailWords } from '../use-words.ts'
import { actNow } from './act-now.ts'

/** Of a sender one message more; and where the client is written. */
export function ClientActs({ name }: { readonly name: string }) {
  const words = useDetailWords().inspectorWords
  const { refused } = useLazyWords().whatIf.acts
  const sends = usePage(({ run }) => run?.input.senders.some(one => one.name === name) ?? false)
  const [fault, setFault] = useState<string | null>(null)
  const send = () => {
    const { run, playhead } = pageStore.getState()
    const parsed = run === null ? null : parseScenario(run.text)
    const step = run === null || !parsed?.ok ? null : sendNow(run, parsed.scenario, name, playhead)
    const refusal = step === null ? null : actNow(step)
    setFault(refusal === null ? null : refused(refusal))
  }
  return (
    <>
      {sends && (
        <Button className="small" title={words.sendNowHint} onClick={send}>
          {words.sendNow}
        </Button>
      )}
      <Button className="small" title={words.editClientHint} onClick={() => acts.edit('form')}>
        {words.editClient}
      </Button>
      {fault !== null && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}
