import { usePanelAddress } from '#web/office/data/panel-address.ts'
import { useReportGone } from '#web/office/data/record-address.ts'
import { TutorialDialog } from './tutorial-dialog.tsx'
import { isTutorial, type Tutorial } from './tutorials.ts'

interface TutorialAddress {
  id: string | undefined
  open: (name: Tutorial) => void
  close: () => void
}

/** The open tutorial, in the URL of whichever screen it was opened from. */
export const useTutorialAddress = (): TutorialAddress => usePanelAddress('tutorial')

/** The dialog of the tutorial in the URL; an unknown tutorial is reported. */
export function OpenTutorial({ address: { id, close } }: { address: TutorialAddress }) {
  const isGone = id !== undefined && !isTutorial(id)
  useReportGone(isGone, close)
  if (id === undefined || !isTutorial(id)) return null
  return <TutorialDialog key={id} tutorial={id} onClose={close} />
}
