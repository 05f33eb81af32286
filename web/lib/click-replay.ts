/**
 * Clicks made before the page's script has loaded are replayed once it has: a few hundred bytes inlined in the document
 * record which buttons were clicked and mark them as pressed. Links work without a script.
 */
export const clickRecorderScript =
  "(()=>{let t=[],f=e=>{let b=e.target.closest('button');b&&(t.push(b),b.classList.add('tapped'))};addEventListener('click',f,!0);window.early=()=>(removeEventListener('click',f,!0),t)})()"

/** Replays the recorded clicks in order, after hydration. */
export async function replayClicks(): Promise<void> {
  const { early } = window as unknown as { early?: () => HTMLElement[] }
  for (const button of early?.() ?? []) {
    button.classList.remove('tapped')
    button.click()
    // Let React apply each click before the next.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
