import type { Language } from '../domain/languages.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'
import * as it from './it.ts'
import * as nl from './nl.ts'
import * as sq from './sq.ts'

type Parts = typeof en
type ContractTexts = { readonly [Part in keyof Parts]: Readonly<Record<keyof Parts[Part], string>> }

/**
 * The texts that both the server and the web app show, in each language. A guest's page, which needs only one part in
 * one language, imports that from the language's file.
 */
export const contractTexts: Readonly<Record<Language, ContractTexts>> = { en, sq, fr, nl, de, it }
