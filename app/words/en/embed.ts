/** Words of an embed beyond those of the views it shows, in English. */

export const embed = {
  open: 'Open in BusScope',
  openHint: 'Opens the same scenario at the same instant in a new tab, where you can change it and see the rest',
}
