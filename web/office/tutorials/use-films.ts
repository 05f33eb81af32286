import { useAsyncData } from '#web/office/data/use-async-data.ts'

/** The films' links, loaded only when needed. */
export const useFilms = () => useAsyncData(load)

const load = () => import('./films.ts').then(({ films }) => films)
