// Listens to the embeds of this page: from one of its own frames, and a message of BusScope's, else it is somebody else's.
const told = document.getElementById('told')
const MOST = 8

addEventListener(
  'message',
  (/** @type {MessageEvent<{ readonly source?: unknown, readonly version?: unknown } | null>} */ { source, data }) => {
    const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source)
    if (frame === undefined || data?.source !== 'busscope' || data.version !== 1) return
    const line = document.createElement('li')
    line.textContent = `${frame.title}: ${JSON.stringify(data)}`
    told.prepend(line)
    while (told.children.length > MOST) told.lastElementChild.remove()
  },
)
