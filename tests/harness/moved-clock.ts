import { globSync } from 'node:fs'

/** Debian's libfaketime, which moves the clock of a program; undefined if it is not installed. */
export const clockLibrary: string | undefined = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]

/** The environment of a program whose clock it moves; timeouts, durations and file timestamps are left alone. */
export const underMovedClock = (library: string): Record<string, string> => ({
  LD_PRELOAD: library,
  DONT_FAKE_MONOTONIC: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  NO_FAKE_STAT: '1',
})
