// The same for every film, so that a policy can allow it by its hash. It changes nothing outside of its section.
export const videoSectionScript: string = `(() => {
  const section = document.currentScript.parentElement
  const all = (name) => [...section.querySelectorAll('.' + section.id + '-' + name)]
  const [video] = all('video')
  const [play] = all('play')
  const [count] = all('count')
  const [list] = all('lines')
  video.controls = false
  play.hidden = false
  play.addEventListener('click', () => {
    video.play()
    video.focus()
  })
  video.addEventListener('play', () => {
    video.controls = true
    play.hidden = true
  })
  if (!list) return
  const lines = all('time').map((time) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = time.className
    button.textContent = time.textContent
    button.setAttribute('aria-label', time.dataset.name)
    const at = Number(time.dataset.at)
    button.addEventListener('click', () => {
      video.currentTime = at
      video.play()
    })
    const line = time.parentElement
    time.replaceWith(button)
    return { at, line }
  })
  const usual = count.textContent
  const details = list.parentElement
  details.addEventListener('toggle', () => { count.textContent = details.open ? count.dataset.open : usual })
  video.addEventListener('timeupdate', () => {
    const spoken = lines.findLast(({ at }) => at <= video.currentTime + 0.05)?.line
    for (const { line } of lines) {
      if (line !== spoken) line.removeAttribute('aria-current')
    }
    if (!spoken || spoken.hasAttribute('aria-current')) return
    spoken.setAttribute('aria-current', 'true')
    const top = spoken.offsetTop - list.offsetTop
    const isSeen = top >= list.scrollTop && top + spoken.offsetHeight <= list.scrollTop + list.clientHeight
    if (!isSeen) list.scrollTop = top - 44
  })
})()`.replaceAll(/\n */g, '\n')
