/**
 * The opening screen begins as a picture (app/opening), and the page comes with the first sign of a person: here one that does nothing else.
 * @param {import('@playwright/test').Page} page
 */
export async function wake(page) {
  await page.waitForFunction(() => {
    if (document.getElementById('opening') === null) return document.querySelector('.clock-line') !== null
    window.dispatchEvent(new Event('hashchange'))
    return false
  })
}
