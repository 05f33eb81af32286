import { useMediaQuery } from '@mantine/hooks'

/** Whether there is a keyboard, so that a field with the focus does not bring up one on the screen. */
export const useIsDesk = (): boolean => useMediaQuery('(min-width: 1024px)', window.innerWidth >= 1024)
