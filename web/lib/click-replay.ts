/**
 * What is tapped before the page's script has come is done once it has: a few hundred bytes in the document keep which
 * buttons were pressed and show that they were. Links work by themselves.
 */
export const clickRecorderScript =
  "(()=>{let t=[],f=e=>{let b=e.target.closest('button');b&&(t.push(b),b.classList.add('tapped'))};addEventListener('click',f,!0);window.early=()=>(removeEventListener('click',f,!0),t)})()"

/** Presses them now, in their order; they are the page's own buttons once it is hydrated. */
export async function replayClicks(): Promise<void> {
  const { early } = window as unknown as { early?: () => HTMLElement[] }
  for (const button of early?.() ?? []) {
    button.classList.remove('tapped')
    button.click()
    // Each sees what the one before has changed.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
