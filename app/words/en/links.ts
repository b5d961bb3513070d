/** Links and sharing, in English: what is wrong with a link, the dialog that makes one, and the snippets for other people's pages. */

import type { Fit } from '../../model/link-fit.ts'
import { number } from './grammar.ts'

/** Why a link cannot be opened: each its own sentence, the same on the page and on the command line. */
const faults = {
  cut: 'This link is cut off: its end is missing. Some mail programs and chats cut long links; ask for it again, or for the scenario as a file.',
  damaged: 'This link is damaged: some of its characters have changed. Copy it again from the original.',
  newer:
    'This link was made by a newer version of BusScope, which writes scenarios in a format that this version does not know. Use the newest version, or ask for the scenario as a file.',
  tooLarge: 'This link unpacks to more than 1 MiB, BusScope’s own limit for a scenario; it was not unpacked further.',
  tooLong:
    'This link is longer than any that BusScope makes (32,000 characters at most); it was not read. Ask for the scenario as a file.',
  noScenario:
    'This link contains no scenario: the text where the scenario should be was not written by any version of BusScope.',
} as const

const fits: Readonly<Record<Fit, string>> = {
  everywhere: 'Short enough for every program.',
  mostPlaces: 'Outlook cuts links after 1,024 characters; chats and issue trackers accept this one.',
  somePlaces: 'Many programs cut links after 2,000 characters: a file is safer.',
  nowhere: 'Too long for a link: the maximum is 32,000 characters. Send the scenario as a file.',
}

export const links = {
  faults,
  /** Of a link that cannot be opened, after its fault: a page that was just opened shows the first scenario instead. */
  otherIsShown: 'The scenario that is shown here is not the one in the link.',
  otherResult:
    'This version of BusScope gives a different result from the version that made this link, because something in BusScope has been corrected since then. What you see can differ from what the sender saw.',
  endCut:
    'The end of this link is missing. Everything is shown as the link specifies, but BusScope cannot check that this is the result that the sender saw.',
  unknownSelection:
    'The link selects something that is not in this run; everything else is shown as the link specifies.',
  unknownView: 'The link shows a view that this version does not have; everything else is shown as the link specifies.',
  unknownBefore:
    'The link compares two runs, but the run before the change cannot be read from it; everything else is shown as the link specifies.',
  /** What an opened link is called where a file has its name. */
  ofLink: 'the scenario from a link',
  named: 'The scenario from this link',
  opened: 'Opened the link.',
  openedExample: 'Opened an example that shows the problem.',
  fromLink: 'From a link',
  nothingPasted:
    'That is neither a link nor a scenario. A link begins with https:// and contains a #; a scenario is JSON text that begins with { "busscope": 1.',
  /** Where the browser does not let the page read the clipboard. */
  paste: { hint: 'Paste the link, or the text of a scenario, here', open: 'Open' },
  tooLongToCopy: (length: number) =>
    `No link was copied: it would have ${number(length)} characters, and the maximum is 32,000. Save the scenario as a file and send that.`,
  copiedLong: (length: number) =>
    `The link is copied. It has ${number(length)} characters, and many programs cut links after 2,000: a file is safer.`,
  notMade:
    'The link could not be made: a part of this page did not load. Check your network connection, reload the page and try again.',
  dialog: {
    title: 'Share',
    link: 'Link',
    making: 'Making the link…',
    carries: 'It includes',
    instant: (time: string) => `this instant, ${time}`,
    selection: (name: string) => `what is selected, ${name}`,
    views: 'the views that are open',
    before: 'the comparison with the run before the change',
    language: 'Language',
    readers: 'the reader’s own',
    theme: 'Colours',
    length: (length: number) => `${number(length)} characters`,
    fits,
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Not copied: select the text and copy it by hand',
    copyOf: (what: string) => `Copy: ${what}`,
    markdown: 'Markdown: picture and link',
    picture: 'HTML: picture for light and dark pages, and link',
    frame: 'HTML: the interactive page in a frame',
    learn: 'Microsoft Learn: picture with a long description',
    pictureHint: (command: string) => `The picture comes from the command line: ${command}`,
    frameViews: 'Views in the frame',
    frameViewNames: {
      story: 'Story',
      stage: 'Stage',
      timeline: 'Timeline',
      depth: 'Depth',
      charts: 'Charts',
      sequence: 'Sequence',
      messages: 'Messages',
      log: 'Log',
      why: 'Why',
    },
    frameRange: (from: string, to: string) => `only the marked stretch, ${from} to ${to}`,
    saveTrace: 'The events of the run, for other programs',
    traceFormats: {
      jsonl: 'JSON Lines',
      csv: 'CSV table',
      mermaid: 'Mermaid diagram',
      perfetto: 'Perfetto or Chrome trace',
    },
    notSaved:
      'Not saved: a part of this page did not load. Check your network connection, reload the page and try again.',
    file: 'As a file',
    fileHint: 'The scenario itself. Open it here with “Open file”, or drop it anywhere on the page.',
    saveFile: 'Save file',
  },
  snippets: {
    open: (title: string) => `Open “${title}” in BusScope`,
    frameTitle: (title: string) => `${title}, a simulation in BusScope`,
    simulated: 'Simulated by BusScope.',
  },
} as const
