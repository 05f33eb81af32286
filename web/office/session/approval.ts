import { createStore } from '#web/lib/store.ts'

/** A call was refused that needs somebody's approval: the dialog for it, and what becomes of it. */
export interface WantedApproval {
  id: string
  answer: (isApproved: boolean) => void
}

const wanted = createStore<WantedApproval | undefined>(undefined)
export const useWantedApproval = wanted.use

/** If a call was refused because it needs one, asks for it; resolves to the id of one that was given. */
export async function askForApproval(response: Response): Promise<string | undefined> {
  if (response.status !== 403) return undefined
  const { approvalId: id } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { approvalId?: string }
  if (!id) return undefined
  wanted.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (isApproved: boolean) => {
      wanted.set(undefined)
      resolve(isApproved ? id : undefined)
    }
    wanted.set({ id, answer })
  })
}
