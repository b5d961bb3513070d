import { Fragment } from 'react'
import type { LazyWords } from '../../words/contract.ts'
import { useLazyWords } from '../use-words.ts'
import type { ReactNode } from 'react'
import { SIGNS } from '../../draw/signs.tsx'
import type { SignName } from '../../draw/signs.tsx'
import '../../draw/figure/whole.css'
import '../../draw/stage/stage.css'
import '../../draw/timeline/ghost.css'
import '../../draw/timeline/transaction.css'
import '../../draw/sequence/sequence.css'

type Sign = keyof LazyWords['legend']['signs']

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
  const { legend } = useLazyWords()
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

/** Signs that are in no picture. */
const OF_THE_PAGE: Readonly<Record<Exclude<Sign, SignName>, ReactNode>> = {
  nested: <span className="line tl-header subscription help-nested" />,
  playhead: (
    <span className="tl-comb help-comb">
      <i className="past" />
      <i className="here" />
      <i className="future" />
    </span>
  ),
  range: (
    <span className="tl-range-sample">
      <i className="full tl-range" />
    </span>
  ),
}

const isOfThePage = (sign: Sign): sign is keyof typeof OF_THE_PAGE => sign in OF_THE_PAGE

function HelpSign({ sign }: { readonly sign: Sign }) {
  if (isOfThePage(sign)) return OF_THE_PAGE[sign]
  return (
    <svg width="52" height="20" viewBox="-2 -2 52 20">
      {SIGNS[sign]}
    </svg>
  )
}
