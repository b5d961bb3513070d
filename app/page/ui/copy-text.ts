/** To the clipboard; false: this browser does not let the page. A text that is still on its way is promised at once, while the click still counts. */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string' || typeof ClipboardItem === 'undefined')
      await navigator.clipboard.writeText(await text)
    else
      await navigator.clipboard.write([
        new ClipboardItem({ 'text/plain': text.then(made => new Blob([made], { type: 'text/plain' })) }),
      ])
    return true
  } catch {
    return false
  }
}
