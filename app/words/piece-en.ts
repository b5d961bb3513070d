/** Of a part of the page that did not come, in English. */
export const pieceEn = {
  failed: 'This part of the page did not load. Is there a network?',
  retry: 'Try again',
}
