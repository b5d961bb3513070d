/** Words of an embed beyond those of the views it shows, in English. */

export const embed = {
  open: 'Open in BusScope',
  openHint: 'The same scenario at the same instant, in a tab of its own: to change it and to see the rest',
}
