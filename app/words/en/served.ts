/** The live run of a page that a bus serves, in English: its clock, and what moves it. */

import { number } from './grammar.ts'

export const served = {
  name: 'Live run',
  /** Stands where a scenario has its name. */
  named: 'the live run',
  manual: 'by hand',
  manualHint: 'The clock changes only when somebody moves it.',
  real: 'real time',
  realHint: 'The clock follows real time.',
  /** So many times as fast as real time. */
  times: (times: number) => `${number(times)}×`,
  timesHint: (times: number) => `The clock is ${number(times)} times as fast as real time.`,
  unsettled: (count: number) => `${number(count)} unsettled`,
  unsettledHint: 'Messages that clients have received and not settled yet',
  next: 'Next',
  nextHint: (time: string, what: string) => `Move the clock to the next instant, ${time}: ${what}`,
  nothingDue: 'Nothing more is due: there is no next instant.',
  sleepEnds: 'a sleep on the virtual clock ends',
  timerDue: 'a timer of the run is due',
  advance: (duration: string) => `Move the clock on by ${duration}`,
  realTime: 'Real time',
  realTimeHint: 'Let the clock follow real time, or stop it',
  now: 'Back to now',
  nowHint: 'Move the playhead to where the live run is now, and follow it from there',
  editing: 'The live run continues; the page does not follow it while the editor is open.',
  closeEditor: 'Close the editor',
  left: 'You are viewing another scenario or a changed copy. The live run continues.',
  follow: 'Back to the live run',
  lost: 'The connection to the live run was lost. You see what was recorded until then; the page reconnects automatically.',
  silent: 'The clock was not moved: the server of the live run does not answer.',
}
