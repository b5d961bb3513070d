/** Of parts of the page that did not come, and of a page that is newer, in English. */
export const piece = {
  failed: 'This part of the page did not load. Check your network connection.',
  retry: 'Try again',
  newVersion: 'A newer version of BusScope is ready.',
  takeNewVersion: 'Use it now',
}
