import type { RecordNumber } from '../../../sim-core/index.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import { endOf, numberOf, pathOf } from '../../read/at.ts'
import { numberText } from '../../words/format.ts'
import { PAGE_RECORDS, sequenceOf } from '../../explain/sequence/sequence.ts'
import { placeIn, recordsOf, topicKey, topicsOf } from '../../explain/sequence/records.ts'
import type { SequenceTopic, TopicKind } from '../../explain/sequence/records.ts'
import { instantsOnAxis } from '../../draw/timeline/ticks.ts'
import { usePanel } from '../shell/panel.ts'
import { acts } from '../../state/page.ts'
import { lazyWordsOf } from '../../words/load.ts'
import { useSize } from '../timeline/use-size.tsx'
import { Choice } from '../ui/field.tsx'
import { LinkButton } from '../ui/button.tsx'
import { SequenceDiagram } from './sequence-diagram.tsx'
import '../../draw/figure/whole.css'
import '../../draw/sequence/sequence.css'
import './sequence.css'

/** Who did what with whom: the marked range, the selection's whole way, or the run, in pages. */
export function SequencePanel() {
  const { trace, selection, range } = usePanel()
  const [ref, size] = useSize()
  const [asked, ask] = useState<TopicKind | null>(null)
  const topics = topicsOf(trace, selection, range)
  const topic = topics.find(({ kind }) => kind === asked) ?? topics[0]!
  /** What a step selects does not change what the diagram is about. */
  const go = (n: RecordNumber) => {
    ask(topic.kind)
    acts.goToRecord(n)
  }
  return (
    <div className="panel sq">
      <TopicChoice topics={topics} topic={topic} onAsk={ask} />
      <div className="pane ruled column" ref={ref}>
        {size !== null && size.width > 0 && <Pages key={topicKey(topic)} onGo={go} topic={topic} width={size.width} />}
      </div>
    </div>
  )
}

interface TopicChoiceProps {
  readonly topics: readonly SequenceTopic[]
  readonly topic: SequenceTopic
  readonly onAsk: (kind: TopicKind) => void
}

function TopicChoice({ topics, topic, onAsk }: TopicChoiceProps) {
  const { trace, lang } = usePanel()
  const words = lazyWordsOf(lang).views.sequence
  const name = (own: SequenceTopic): string => {
    switch (own.kind) {
      case 'message':
        return words.topics.message(numberOf(trace, own.m), trace.messageIdOf(own.m))
      case 'range':
        return words.topics.range(...instantsOnAxis(endOf(trace), own.range.from, own.range.to, lang))
      case 'entity':
        return words.topics.entity(pathOf(trace, own.entity))
      case 'run':
        return words.topics.run
    }
  }
  return (
    <Choice
      look="choice small hint sq-choice"
      label={words.of}
      value={topic.kind}
      options={topics.map(own => [own.kind, name(own)])}
      onChange={onAsk}
    />
  )
}

interface PagesProps {
  readonly topic: SequenceTopic
  readonly width: number
  readonly onGo: (n: RecordNumber) => void
}

/** The page with the playhead on it, until another is turned to. */
function Pages({ topic, width, onGo }: PagesProps) {
  const { trace, input, playhead, hideFuture, lang } = usePanel()
  const words = lazyWordsOf(lang).views.sequence
  const [turned, turn] = useState<number | null>(null)
  const key = topicKey(topic)
  // oxlint-disable-next-line react/exhaustive-deps -- another selection within the same way is the same list
  const list = useMemo(() => recordsOf(trace, topic), [trace, key])
  const place = placeIn(list, playhead.n)
  const shownMax = hideFuture ? place + 1 : list.count
  // While a long run is scrubbed, pages come as time allows; the line moves at once.
  const first = useDeferredValue(turned ?? Math.floor(Math.max(0, place) / PAGE_RECORDS) * PAGE_RECORDS)
  const sequence = useMemo(() => sequenceOf(trace, input, list, first, lang), [trace, input, list, first, lang])
  const last = Math.min(list.count, first + PAGE_RECORDS)
  const isPaged = list.count > PAGE_RECORDS
  return (
    <>
      {(isPaged || list.isCut) && (
        <div className="toolbar hint number sq-pages">
          {isPaged && (
            <>
              <LinkButton disabled={first === 0} onClick={() => turn(Math.max(0, first - PAGE_RECORDS))}>
                {words.earlier}
              </LinkButton>
              <output>
                {words.part(numberText(first + 1, lang), numberText(last, lang), numberText(list.count, lang))}
              </output>
              <LinkButton disabled={last >= shownMax} onClick={() => turn(first + PAGE_RECORDS)}>
                {words.later}
              </LinkButton>
            </>
          )}
          {list.isCut && <span>{words.isCut}</span>}
        </div>
      )}
      {sequence.steps.length === 0 || (hideFuture && place < 0) ? (
        <p className="empty">{sequence.steps.length === 0 ? words.nothing : words.ahead}</p>
      ) : (
        <SequenceDiagram
          key={first}
          sequence={sequence}
          onGo={onGo}
          width={width}
          isTurned={turned !== null}
          onFollow={() => turn(null)}
        />
      )}
    </>
  )
}
