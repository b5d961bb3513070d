import { Fragment } from 'react'
import type { MoreWords } from '../../words/contract.ts'
import { HelpSign } from './help-figures.tsx'
import { useMoreWords } from '../use-words.ts'

type Sign = keyof MoreWords['legend']['signs']

const PARTS: Readonly<Record<'timeline' | 'axis' | 'stage' | 'sequence', readonly Sign[]>> = {
  timeline: [
    'active',
    'locked',
    'lapsed',
    'underLock',
    'lingering',
    'scheduled',
    'deferred',
    'deadLettered',
    'completed',
    'gone',
    'onward',
    'forwarded',
    'hollow',
    'willStrike',
    'struck',
    'elbow',
    'nested',
    'published',
    'changed',
    'duplicate',
    'refused',
    'session',
    'sessionLapsed',
    'sessionState',
    'spark',
    'dead',
    'band',
    'deleted',
    'idle',
    'transaction',
    'loss',
    'ghost',
  ],
  axis: ['future', 'playhead', 'fold', 'cut', 'range'],
  stage: [
    'chip',
    'chipLocked',
    'chipLast',
    'chipExpired',
    'chipScheduled',
    'chipDeferred',
    'chipDead',
    'chipEnlisted',
    'listening',
    'closed',
    'topic',
    'rule',
    'forward',
  ],
  sequence: [
    'seqWho',
    'seqStep',
    'seqReply',
    'seqMove',
    'seqLook',
    'seqSelf',
    'seqLost',
    'seqRefused',
    'seqLock',
    'seqBreak',
  ],
}

/** Every sign beside what it means. */
export function HelpLegend() {
  const { legend } = useMoreWords()
  return (
    <>
      {(['timeline', 'axis', 'stage', 'sequence'] as const).map(part => (
        <section key={part}>
          <h4 className="heading">{legend.parts[part]}</h4>
          <ul className="help-signs">
            {PARTS[part].map(sign => (
              <li key={sign}>
                <span className="centred nowrap help-sign" aria-hidden="true">
                  <HelpSign sign={sign} />
                </span>
                <span>{legend.signs[sign]}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <h4 className="heading">{legend.parts.words}</h4>
      <dl className="pairs help-words">
        {legend.words.map(({ word, means }) => (
          <Fragment key={word}>
            <dt>{word}</dt>
            <dd>{means}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  )
}
