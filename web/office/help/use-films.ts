import { useAsyncData } from '#web/office/data/use-async-data.ts'

/** Where the films are: only who wants one loads this. */
export const useFilms = () => useAsyncData(load)

const load = () => import('./films.ts').then(({ films }) => films)
