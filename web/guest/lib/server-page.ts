/**
 * The page that the server sent. If the app cannot go on, it is shown again, with its links and what happened, instead of
 * a white page. What needs a script is hidden, as it is for those without one (web/guest/no-script.css).
 */
export function keepServerPage(root: HTMLElement, failed: string, tryAgain: string): () => void {
  const markup = root.innerHTML
  return () => {
    root.innerHTML = `${markup}<div class="toast toast-loading"><p role="alert">${failed}</p><a class="button" href="">${tryAgain}</a></div>`
    const [sheet] = document.styleSheets
    for (const { media } of (sheet?.cssRules ?? []) as Iterable<CSSMediaRule>)
      if (media?.mediaText.includes('scripting')) media.mediaText = 'all'
  }
}
